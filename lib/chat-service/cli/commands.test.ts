import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createPool } from "@/lib/postgres/pool";
import { finish } from "@/lib/testing/program";
import { ensureManagedKey } from "../applications/applications";
import { openTestCommandLine, type TestCommandLine } from "./test-command-line";

// Each test starts several processes, and other tests run beside it.
vi.setConfig({ testTimeout: 120_000 });

let cli: TestCommandLine;
beforeAll(async () => {
  cli = await openTestCommandLine();
});
afterAll(() => cli.close());

describe.concurrent("exit codes", () => {
  it("2 and one line for a command line that cannot be understood", async () => {
    expect(await cli.chat("serve", "--prot", "1")).toEqual({
      code: 2,
      stdout: "",
      stderr: "--prot: unknown option; this command takes --host, --port, --metrics-port\n",
    });
  });

  it("1 and one line for what cannot be done", async () => {
    expect(await cli.chat("export", "--app-id", "none")).toEqual({
      code: 1,
      stdout: "",
      stderr: 'application "none" does not exist\n',
    });
  });

  it("1 and one line for a database that is no cluster, whose tables stay as they are", async () => {
    expect(await cli.chat("distribute")).toEqual({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(/^the database has no extension citus: .*\n$/),
    });
  });

  it("1 and one line for a database that is not there", async () => {
    const unreachable = { CHAT_DATABASE_URL: "postgres://u@127.0.0.1:1/none" };
    const child = cli.start(["migrate"], unreachable);
    const { code, stderr } = await finish(child);
    expect(stderr).toMatch(
      /^CHAT_DATABASE_URL names a database that cannot be opened: .*127\.0\.0\.1:1\n$/,
    );
    expect(code).toBe(1);
  });

  // Below /proc the system answers ENOENT to mkdir although the parent folder is there.
  it.runIf(process.platform === "linux").each([
    ["/proc/x", "DATA_DIR should be a folder that this user can create: /proc/x: ENOENT\n"],
    ["/proc/x/y", "DATA_DIR should be a folder that this user can create: /proc/x/y: ENOENT\n"],
    ["/proc", expect.stringMatching(/^the data folder \/proc cannot be used .*\n$/)],
  ])("1 and one line for a data folder of %s, where none can be made", async (folder, stderr) => {
    const child = cli.start(["migrate"], { CHAT_DATABASE_URL: "", DATA_DIR: folder });
    expect(await finish(child)).toEqual({ code: 1, stdout: "", stderr });
  });
});

describe("help", () => {
  it("explains every command", async () => {
    const all = await cli.chat("help");
    expect(all.code).toBe(0);
    for (const name of ["serve", "migrate", "distribute", "app", "import", "export", "seed"]) {
      expect(all.stdout).toMatch(new RegExp(`^  ${name} `, "m"));
    }
    expect((await cli.chat("import", "--help")).stdout).toContain('{"kind":"block"');
  });
});

describe("app", () => {
  it("shows a key it made once, never one it was given, and refuses a taken id", async () => {
    const made = await cli.chat(
      "app",
      "create",
      "--app-id",
      "made",
      "--name",
      "Made",
      "--rate-limit",
      "9",
    );
    expect(made.stdout).toMatch(/^api-key: \S{32,}$/m);
    const given = await cli.chat(
      "app",
      "create",
      "--app-id",
      "given",
      "--api-key",
      "given-key-0123456789",
    );
    expect(given.code).toBe(0);
    expect(given.stdout + given.stderr).not.toContain("given-key");
    const again = await cli.chat("app", "create", "--app-id", "made");
    expect(again).toMatchObject({ code: 1, stdout: "" });
    const { stdout } = await cli.chat("app", "list");
    expect(stdout).toMatch(/^made\tMade\t1 key\t9 requests a second\t/m);
    expect(stdout).toMatch(/^given\tgiven\t1 key\tno rate limit\t/m);
  });

  it("lists a name as text that a terminal does not obey, on one line", async () => {
    await cli.chat("app", "create", "--app-id", "odd", "--name", "\u001b[2JOdd\tor\nnot");
    const { stdout } = await cli.chat("app", "list");
    expect(stdout).toMatch(/^odd\t\\u001b\[2JOdd\\u0009or\\u000anot\t1 key\t/m);
  });

  it("lists the key that a console made for itself as the console's, beside those of a rotation", async () => {
    const listed = async () => (await cli.chat("app", "list")).stdout.split("\n");
    await cli.chat("migrate");
    const pool = createPool(cli.databaseUrl);
    await ensureManagedKey(pool, { id: "own", name: "Own", apiKey: "derived-key-0123456789" });
    await pool.end();
    const ownKey = expect.stringMatching(/^own\tOwn\tthe console's key\tno rate limit\t/);
    expect(await listed()).toContainEqual(ownKey);
    await cli.chat("app", "rotate-key", "--app-id", "own");
    const both = expect.stringMatching(/^own\tOwn\tthe console's key and 1 key\tno rate limit\t/);
    expect(await listed()).toContainEqual(both);
    const help = await cli.chat("help", "app");
    expect(help.stdout).toMatch(
      /"the console's key"[\s\S]*AUTH_SECRET[\s\S]*rotate-key does not change it/,
    );
  });

  it("a rotated key works at once, and so does the one before it", async () => {
    await cli.chat("app", "create", "--app-id", "rotated", "--api-key", "first-key-0123456789");
    const { stdout } = await cli.chat("app", "rotate-key", "--app-id", "rotated");
    const second = /^api-key: (\S+)$/m.exec(stdout)?.[1] ?? "";
    const { child, url } = await cli.serve();
    for (const key of ["first-key-0123456789", second]) {
      const headers = { "app-id": "rotated", "api-key": key };
      expect((await fetch(`${url}/v1.4/api/users`, { headers })).status).toBe(200);
    }
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([0, null]);
  });
});

describe("serve", () => {
  it("makes no application, and ends in order at SIGINT", async () => {
    const before = (await cli.chat("app", "list")).stdout;
    const { child, url } = await cli.serve();
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect((await cli.chat("app", "list")).stdout).toBe(before);
    child.kill("SIGINT");
    expect(await once(child, "exit")).toEqual([0, null]);
    await expect(fetch(`${url}/readyz`)).rejects.toThrow();
  });

  it("says that its port is taken", async () => {
    const { child, url } = await cli.serve();
    const { code, stderr } = await cli.chat("serve", "--port", new URL(url).port);
    expect(stderr).toMatch(/EADDRINUSE.*--port/);
    expect(code).toBe(1);
    const metrics = ["--port", "0", "--metrics-port", new URL(url).port];
    expect(await cli.chat("serve", ...metrics)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^[^\n]*EADDRINUSE[^\n]* set --metrics-port [^\n]*\n$/),
    });
    child.kill("SIGTERM");
    await once(child, "exit");
  });
});
