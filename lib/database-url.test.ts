import { expect, test } from "vitest";
import { readDatabaseUrl } from "./database-url";

test("an address with one host is passed on as it is, and any server will do", () => {
  for (const url of [
    "postgres://user:p%40ss@db.example.com:5433/switchboard?sslmode=verify-full&connect_timeout=3",
    "postgres://user:secret@%2Frun%2Fpostgres%2C1:5432/switchboard",
    "postgresql://[::1]/switchboard",
    "postgres://a@/b?host=/no/such/folder",
  ]) {
    expect(readDatabaseUrl(url)).toEqual({
      hosts: [url],
      needsPrimary: false,
      preparedStatements: true,
    });
  }
});

test("several hosts each get all the rest of the address, and must take writes", () => {
  expect(
    readDatabaseUrl("postgres://user:s@cret@first:5433,[::1],%2Ftmp:1/x?sslmode=require"),
  ).toEqual({
    hosts: [
      "postgres://user:s@cret@first:5433/x?sslmode=require",
      "postgres://user:s@cret@[::1]/x?sslmode=require",
      "postgres://user:s@cret@%2Ftmp:1/x?sslmode=require",
    ],
    needsPrimary: true,
    preparedStatements: true,
  });
});

test.each([
  ["first,second", "read-write", true],
  ["first,second", "primary", true],
  ["first,second", "any", false],
  ["only", "read-write", true],
  ["only", "any", false],
])("%s with target_session_attrs=%s", (names, session, needsPrimary) => {
  const url = `postgres://user@${names}/x?target_session_attrs=${session}&sslmode=require`;
  expect(readDatabaseUrl(url)).toEqual({
    hosts: names.split(",").map((name) => `postgres://user@${name}/x?sslmode=require`),
    needsPrimary,
    preparedStatements: true,
  });
  const alone = `postgres://user@only/x?target_session_attrs=${session}`;
  expect(readDatabaseUrl(alone).hosts).toEqual(["postgres://user@only/x"]);
});

test("prepared_statements=false takes the names of statements and reaches no server", () => {
  const url = "postgres://user@pooler:6432/x?prepared_statements=false&sslmode=require";
  expect(readDatabaseUrl(url)).toEqual({
    hosts: ["postgres://user@pooler:6432/x?sslmode=require"],
    needsPrimary: false,
    preparedStatements: false,
  });
});

test.each([
  ["mysql://localhost/x", "should be a PostgreSQL address"],
  ["postgres://user@first,/x", "should list its hosts as in postgres://user:password@first"],
  ["postgres://user@/x?host=first,second", "should list its hosts as in"],
  ["postgres://user@a/x?prepared_statements=off", "should have prepared_statements=true, false"],
  ["postgres://user@a,b/x?target_session_attrs=standby", "should have target_session_attrs=read"],
])("%s is refused", (url, message) => {
  expect(() => readDatabaseUrl(url)).toThrow(message);
});
