"use client";
import { createContext, type ReactNode, useContext } from "react";
import type { ServiceAddress } from "./curl-command";

const AddressContext = createContext<ServiceAddress | null>(null);

interface ServiceAddressProviderProps {
  address: ServiceAddress;
  children: ReactNode;
}

/** Tells the pages of an application where its chat service is. */
export function ServiceAddressProvider({ address, children }: ServiceAddressProviderProps) {
  return <AddressContext value={address}>{children}</AddressContext>;
}

/** Returns where the application's chat service is. */
export function useServiceAddress(): ServiceAddress {
  const address = useContext(AddressContext);
  if (!address) throw new Error("useServiceAddress needs a ServiceAddressProvider above it");
  return address;
}
