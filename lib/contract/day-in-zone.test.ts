import { expect, test } from "vitest";
import { addDays, dayInZone, isTimeZone, startOfDay } from "./day-in-zone";

const hours = (day: string, zone: string) =>
  (startOfDay(addDays(day, 1), zone) - startOfDay(day, zone)) / 3_600_000;
const iso = (day: string, zone: string) => new Date(startOfDay(day, zone)).toISOString();

test("a day begins at the midnight of its zone, half hours included", () => {
  expect(iso("2026-11-22", "UTC")).toBe("2026-11-22T00:00:00.000Z");
  expect(iso("2026-11-22", "Asia/Seoul")).toBe("2026-11-21T15:00:00.000Z");
  expect(iso("2026-11-22", "Asia/Kolkata")).toBe("2026-11-21T18:30:00.000Z");
  expect(iso("2026-11-22", "America/Los_Angeles")).toBe("2026-11-22T08:00:00.000Z");
});

test("a day on which the clocks change has 23 or 25 hours, the days beside it 24", () => {
  expect(["2026-03-28", "2026-03-29", "2026-03-30"].map((d) => hours(d, "Europe/Berlin"))).toEqual([
    24, 23, 24,
  ]);
  expect(["2026-10-24", "2026-10-25", "2026-10-26"].map((d) => hours(d, "Europe/Berlin"))).toEqual([
    24, 25, 24,
  ]);
  expect(hours("2026-03-08", "America/New_York")).toBe(23);
  expect(hours("2026-11-01", "America/New_York")).toBe(25);
  expect(hours("2026-04-05", "Australia/Lord_Howe")).toBe(24.5);
});

test("a day whose midnight is skipped begins where the clocks go on, and one that has two at the first", () => {
  expect(iso("2018-11-04", "America/Sao_Paulo")).toBe("2018-11-04T03:00:00.000Z");
  expect(hours("2018-11-04", "America/Sao_Paulo")).toBe(23);
  expect(iso("2018-02-18", "America/Sao_Paulo")).toBe("2018-02-18T03:00:00.000Z");
  expect(iso("2026-11-01", "America/Havana")).toBe("2026-11-01T04:00:00.000Z");
  expect(hours("2026-11-01", "America/Havana")).toBe(25);
});

test("a time is on the day that its zone has", () => {
  const at = Date.parse("2026-11-21T15:30:00Z");
  expect(dayInZone(at, "Asia/Seoul")).toBe("2026-11-22");
  expect(dayInZone(at, "UTC")).toBe("2026-11-21");
  expect(dayInZone(Date.parse("2026-11-01T04:30:00Z"), "America/Havana")).toBe("2026-11-01");
});

test("what is no time zone is none", () => {
  expect(["UTC", "Asia/Seoul"].every(isTimeZone)).toBe(true);
  expect(["", "Mars/Olympus", "+09:00", "'; DROP"].some(isTimeZone)).toBe(false);
});
