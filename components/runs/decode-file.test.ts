import { expect, test } from "vitest";
import { decodeFile } from "./decode-file";

const text = "이름,값\n안녕,1";

test("what Excel saves as Unicode text, with a byte order mark, is read", async () => {
  const little = new Blob([Uint8Array.of(0xff, 0xfe), Buffer.from(text, "utf16le")]);
  expect(await decodeFile(little)).toBe(text);
  const big = new Blob([Uint8Array.of(0xfe, 0xff), Buffer.from(text, "utf16le").swap16()]);
  expect(await decodeFile(big)).toBe(text);
  expect(await decodeFile(new Blob([`\uFEFF${text}`]))).toBe(text);
});

test("UTF-8 without a mark, and what Korean Excel saves as CSV, are read", async () => {
  expect(await decodeFile(new Blob([text]))).toBe(text);
  const korean = Uint8Array.of(0xbe, 0xc8, 0xb3, 0xe7, 0x2c, 0x31);
  expect(await decodeFile(new Blob([korean]))).toBe("안녕,1");
});
