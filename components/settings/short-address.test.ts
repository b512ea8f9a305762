import { expect, test } from "vitest";
import { shortAddress } from "./short-address";

test("a long IPv6 address keeps its network and its end", () => {
  expect(shortAddress("2001:0db8:85a3:08d3:1319:8a2e:0370:7344")).toBe("2001:db8:85a3:8d3:…:7344");
  expect(shortAddress("2001:db8:85a3::8a2e:370:7334")).toBe("2001:db8:85a3::…:7334");
});

test("the zeros of a network go before any of its groups does", () => {
  const network = "2001:0db8:85a3:08d3:0000:0000:0000:0000";
  expect(shortAddress(network)).toBe("2001:db8:85a3:8d3::");
  expect(shortAddress("2001:0:0:1:0:0:0:1")).toBe("2001:0:0:1::1");
  expect(shortAddress("10:0:0:1:0:0:0:0")).toBe("10:0:0:1::");
  expect(shortAddress("10:0:0:1:2:3:4:5")).toBe("10::1:2:3:4:5");
  expect(shortAddress("0:0:0:0:0:0:0:1")).toBe("::1");
});

test("every other address stays as it is", () => {
  for (const address of [
    "203.0.113.255",
    "2001:db8::370:7334",
    "::ffff:203.0.113.255",
    "unknown",
  ]) {
    expect(shortAddress(address)).toBe(address);
  }
});
