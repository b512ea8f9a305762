import { describe, expect, test } from "vitest";
import { addressKind, mayConnect } from "./address-policy";

describe("an address is public only where the internet is", () => {
  test.each([
    ["8.8.8.8", "public"],
    ["1.1.1.1", "public"],
    ["2606:4700:4700::1111", "public"],
    ["::ffff:8.8.8.8", "public"],
    ["64:ff9b::808:808", "public"],
    ["127.0.0.1", "loopback"],
    ["127.255.0.3", "loopback"],
    ["::1", "loopback"],
    ["0:0:0:0:0:0:0:1", "loopback"],
    ["::ffff:127.0.0.1", "loopback"],
    ["::ffff:7f00:1", "loopback"],
    ["0:0:0:0:0:ffff:7f00:0001", "loopback"],
    ["::127.0.0.1", "loopback"],
    ["64:ff9b::7f00:1", "loopback"],
    ["0.0.0.0", "private"],
    ["::", "private"],
    ["10.1.2.3", "private"],
    ["172.16.0.1", "private"],
    ["172.31.255.255", "private"],
    ["172.32.0.1", "public"],
    ["192.168.1.1", "private"],
    ["169.254.169.254", "private"],
    ["::ffff:169.254.169.254", "private"],
    ["::ffff:a9fe:a9fe", "private"],
    ["100.64.0.1", "private"],
    ["100.127.255.255", "private"],
    ["100.128.0.1", "public"],
    ["198.18.0.1", "private"],
    ["224.0.0.1", "private"],
    ["255.255.255.255", "private"],
    ["fe80::1", "private"],
    ["fe80::1%eth0", "private"],
    ["fc00::1", "private"],
    ["fd12:3456::1", "private"],
    ["fec0::1", "private"],
    ["ff02::1", "private"],
    ["2001:db8::1", "private"],
    ["2002:7f00:1::", "private"],
    ["2001::1", "private"],
    ["64:ff9b:1::1", "private"],
    ["not an address", "private"],
    ["", "private"],
  ])("%s is %s", (address, kind) => {
    expect(addressKind(address)).toBe(kind);
  });
});

describe("where an application may live", () => {
  const admin = { source: "admin", allowPrivateAddresses: false } as const;
  const trusted = { source: "admin", allowPrivateAddresses: true } as const;
  const configured = { source: "configuration", allowPrivateAddresses: false } as const;
  const builtIn = { source: "built-in", allowPrivateAddresses: false } as const;

  test.each([
    ["anyone reaches the internet over https", admin, "https:", "8.8.8.8", true],
    ["nobody reaches the internet over http", trusted, "http:", "8.8.8.8", false],
    ["an admin's entry does not reach loopback", admin, "http:", "127.0.0.1", false],
    ["an admin's entry does not reach loopback by https", admin, "https:", "::1", false],
    ["configuration can open loopback", trusted, "http:", "127.0.0.1", true],
    ["what the operator configured may be on loopback", configured, "http:", "::1", true],
    ["the built-in service is on loopback", builtIn, "http:", "127.0.0.1", true],
    ["private ranges are closed", configured, "https:", "10.0.0.1", false],
    ["configuration can open private ranges", trusted, "https:", "10.0.0.1", true],
    ["but not without https", trusted, "http:", "10.0.0.1", false],
  ] as const)("%s", (_, application, protocol, address, allowed) => {
    expect(mayConnect(application, protocol, address)).toBe(allowed);
  });
});
