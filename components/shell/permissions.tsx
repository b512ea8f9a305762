"use client";
import { createContext, type ReactNode, useContext } from "react";
import type { Permission } from "@/lib/contract/permission";

const Permissions = createContext<readonly Permission[]>([]);

interface PermissionsProviderProps {
  /** What the person may do in the application; the server checks it again with every request. */
  may: readonly Permission[];
  children: ReactNode;
}

/** Tells the parts of an application's pages what the person may do there. */
export function PermissionsProvider({ may, children }: PermissionsProviderProps) {
  return <Permissions value={may}>{children}</Permissions>;
}

/** Returns whether the person may do something in the application. */
export function useMay(): (permission: Permission) => boolean {
  const held = useContext(Permissions);
  return (permission) => held.includes(permission);
}
