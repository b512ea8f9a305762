"use client";
import { createContext, type ReactNode, useContext } from "react";
import type { NamedApplication } from "@/lib/contract/application";
import type { ServiceAddress } from "./curl-command";

type CurrentApplication = Pick<NamedApplication, "name" | "environment">;

const AddressContext = createContext<(ServiceAddress & CurrentApplication) | null>(null);

interface ServiceAddressProviderProps {
  address: ServiceAddress & CurrentApplication;
  children: ReactNode;
}

/** Provides the pages of an application with its name, its environment and the address of its service. */
export function ServiceAddressProvider({ address, children }: ServiceAddressProviderProps) {
  return <AddressContext value={address}>{children}</AddressContext>;
}

/** Returns the address of the application's chat service. */
export function useServiceAddress(): ServiceAddress {
  const address = useContext(AddressContext);
  if (!address) throw new Error("useServiceAddress needs a ServiceAddressProvider above it");
  return address;
}

/** Returns the application of the page, or null on pages outside an application. */
export function useCurrentApplication(): CurrentApplication | null {
  return useContext(AddressContext);
}
