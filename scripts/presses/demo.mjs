import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { TOTP, URI } from "otpauth";
import { admin } from "./open-console.mjs";

const timeoutMs = 300_000;

/** The demo application of a console, asked as its own pages ask: what the tasks are about is made ready here. */
export class Demo {
  taken = new Set();

  constructor(context, origin) {
    this.request = context.request;
    this.headers = { origin, "x-switchboard-request": "1" };
  }

  async read(path) {
    const answer = await this.request.get(path);
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`);
    return answer.json();
  }

  async write(path, data, request = this.request) {
    const answer = await request.post(path, { headers: this.headers, data });
    if (!answer.ok())
      throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    return answer.json();
  }

  async open() {
    this.users = await this.all("users", "lastUserId");
    this.channels = await this.all("channels", "lastChannelId");
  }

  /** Waits until the catalog has everything; a build without one has nothing to wait for. */
  async catalogComplete() {
    if (!(await this.request.get("/api/demo/catalog")).ok()) return;
    await until(async () => {
      const { users, channels } = await this.read("/api/demo/catalog");
      return users.basis.complete && channels.basis.complete;
    });
  }

  async all(list, cursor) {
    const found = [];
    for (;;) {
      const last = found.at(-1);
      const query = last === undefined ? "" : `&${cursor}=${encodeURIComponent(last.id)}`;
      const page = await this.read(`/api/demo/${list}?limit=100${query}`);
      const rows = page.rows ?? page.users;
      found.push(...rows);
      if (!page.hasNext || rows.length === 0) return found;
    }
  }

  /** People whom no task has met, with the half of their name that nobody else's holds; the oldest first. */
  people(count) {
    return this.take(this.users, ({ username }) => username, count);
  }

  /** A channel that is far from the first page, as `people`. */
  channel() {
    const open = this.channels.filter(({ type }) => type === "public" || type === "private");
    return this.take(open, ({ name }) => name, 1)[0];
  }

  take(rows, nameOf, count) {
    const names = rows.map((row) => (nameOf(row) ?? "").toLowerCase());
    const found = [];
    const oldestFirst = [...rows].reverse().filter(({ id }) => !this.taken.has(id));
    const halfOf = (row) => {
      const name = (nameOf(row) ?? "").toLowerCase();
      return name.slice(Math.floor(name.length / 2)).trim();
    };
    const isOwn = (half) =>
      half.length > 3 && names.filter((one) => one.includes(half)).length === 1;
    const [own, shared] = [true, false].map((is) =>
      oldestFirst.filter((row) => isOwn(halfOf(row)) === is),
    );
    // Whoever shares their name with others is looked for by their id.
    for (const row of [...own, ...shared].slice(0, count)) {
      this.taken.add(row.id);
      found.push({ id: row.id, name: nameOf(row), half: own.includes(row) ? halfOf(row) : row.id });
    }
    if (found.length < count) throw new Error("the demo has too few rows");
    return found;
  }

  block(user, blocked, note = {}) {
    return this.write(`/api/demo/users/${user.id}/block`, { userId: blocked.id, ...note });
  }

  async blockMany(user, others) {
    await this.write("/api/demo/runs/blocks", {
      id: randomUUID(),
      pairs: others.map(({ id }, at) => ({ line: at + 1, userId: user.id, blockedUserId: id })),
      title: "",
      reason: "",
      ticket: "",
    });
    const blocked = () => this.all(`users/${user.id}/blocked`, "lastUserId");
    await until(async () => (await blocked()).length >= others.length);
  }

  /** Somebody who has set up a second factor. */
  async colleague(browser, origin) {
    const email = `${randomUUID().slice(0, 8)}@example.com`;
    const grants = [{ role: "support", applicationId: null }];
    const { link } = await this.write("/api/console/staff", { email, grants });
    const theirs = await browser.newContext({ baseURL: origin });
    const { password } = admin;
    const account = { token: new URL(link).hash.slice(1), name: "Colleague", password };
    await this.write("/api/console/setup/accept", account, theirs.request);
    await this.write("/api/auth/sign-in/email", { email, password }, theirs.request);
    const { totpURI } = await this.write(
      "/api/auth/two-factor/enable",
      { password },
      theirs.request,
    );
    const totp = URI.parse(totpURI);
    if (!(totp instanceof TOTP)) throw new Error("the console offered no TOTP key");
    await this.write("/api/auth/two-factor/verify-totp", { code: totp.generate() }, theirs.request);
    await theirs.close();
    return email;
  }
}

async function until(isSo) {
  const end = Date.now() + timeoutMs;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error("the demo application did not get ready");
    await sleep(300);
  }
}
