import { expect, test } from "vitest";
import { addressOf } from "./request";

test("a list in a query is a parameter given several times, so that ids may hold any character", () => {
  const ids = ["a,b", "c&d=e", "김 수"];
  const { method, path } = addressOf(
    "GET /api/[application]/catalog/names",
    { application: "demo/1" },
    { ids },
  );
  const url = new URL(path, "http://console.test");
  expect([method, url.pathname]).toEqual(["GET", "/api/demo%2F1/catalog/names"]);
  expect(url.searchParams.getAll("ids")).toEqual(ids);
});

test("what is empty or absent is no part of an address", () => {
  const query = { q: "", sort: null, owner: undefined, frozen: false, membersMin: 0 };
  const { path } = addressOf(
    "GET /api/[application]/catalog/channels",
    { application: "demo" },
    query,
  );
  expect(path).toBe("/api/demo/catalog/channels?frozen=false&membersMin=0");
});
