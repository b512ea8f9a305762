import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { ensureSearchIndexes } from "@/lib/catalog/search/search-indexes";
import { permissionsIn } from "@/lib/console/roles";
import { type EndpointName, endpoints } from "@/lib/contract/console-api/endpoints";
import { roles } from "@/lib/contract/role";
import type { RoleGrant } from "@/lib/contract/staff-views";
import type { TestBrowser } from "@/lib/testing/test-browser";
import { fillCatalog } from "./testing/fill-catalog";
import { plausibleAsks, type Subject } from "./testing/plausible-asks";
import {
  type Ask,
  besideWord,
  type KeptThings,
  keepThings,
  openTwoApplications,
  type Reply,
  savedView,
  type TwoApplications,
  template,
} from "./testing/two-applications";

/** Every way to hold roles: none, each in one application, each in all, and each pair of the two applications. */
const persons: Record<string, RoleGrant[]> = { "nobody's role": [] };
for (const role of roles) {
  persons[`${role} of demo`] = [{ role, applicationId: "demo" }];
  persons[`${role} of beside`] = [{ role, applicationId: "beside" }];
  persons[`${role} of all`] = [{ role, applicationId: null }];
  for (const other of roles) {
    persons[`${role} of demo and ${other} of beside`] = [
      { role, applicationId: "demo" },
      { role: other, applicationId: "beside" },
    ];
  }
}

const inApplications = Object.entries(endpoints).flatMap(([name, endpoint]) =>
  endpoint.path.startsWith("/api/[application]") &&
  "permission" in endpoint &&
  endpoint.permission !== "signed-in"
    ? [
        {
          name: name as EndpointName,
          route: `${endpoint.method} ${endpoint.path}`,
          permission: endpoint.permission,
        },
      ]
    : [],
);

let world: TwoApplications;
let demoThings: KeptThings;
let besideThings: KeptThings;
const browsers = new Map<string, TestBrowser>();

beforeAll(async () => {
  world = await openTwoApplications();
  for (const [person, grants] of Object.entries(persons)) {
    const email = `${person.replaceAll(/\W+/g, "-")}@example.com`;
    browsers.set(person, await world.join(email, grants));
  }
  const keeper = [{ role: "admin", applicationId: null }] as const;
  const demoKeeper = await world.join("keeper@example.com", keeper);
  const besideKeeper = await world.join(`${besideWord}@example.com`, keeper);
  await ensureSearchIndexes(world.runtime.pool);
  await fillCatalog(world.runtime.pool, "demo", "");
  await fillCatalog(world.runtime.pool, "beside", `${besideWord}-`);
  demoThings = await keepThings(world, demoKeeper, "demo", "");
  besideThings = await keepThings(world, besideKeeper, "beside", `${besideWord}-`);
});
afterAll(() => world.close());

function subject(application: string): Subject {
  const isBeside = application === "beside";
  return {
    application,
    mark: isBeside ? `${besideWord}-` : "",
    kept: isBeside ? besideThings : demoThings,
    staffId: "nobody",
    serviceUrl: world.service.url,
  };
}

/** What a person can tell of an answer: all of it but what is new each time. */
function seen({ status, headers, text }: Reply) {
  const fresh = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
  const told = [...headers].map(([name, value]) => `${name}: ${value.replaceAll(fresh, "ID")}`);
  return { status, headers: told.sort(), text: text.replaceAll(fresh, "ID") };
}

const ask = (person: string, wanted: Ask) => world.ask(browsers.get(person) ?? null, wanted);

describe.each(Object.entries(persons))("%s", (person, grants) => {
  test("is let into each application as their roles there allow, and by no role of another", async () => {
    for (const application of ["demo", "beside"]) {
      const asks = plausibleAsks(subject(application));
      const allowed = permissionsIn(grants, application);
      for (const { name, route, permission } of inApplications) {
        // This checks only who is let in; what a valid request does is tested below.
        const wanted = { ...asks[name], route, body: "not what it should be" };
        const { status } = await ask(person, wanted);
        const refused = status === 403;
        expect([application, name, refused]).toEqual([application, name, !allowed.has(permission)]);
        expect([name, status < 500]).toEqual([name, true]);
      }
    }
  });
});

const notOfBeside = Object.entries(persons).filter(([, grants]) =>
  grants.every(({ applicationId }) => applicationId === "demo"),
);

describe.each(notOfBeside)("%s, who has no role in beside", (person) => {
  test("cannot tell an application that is not theirs from one that does not exist", async () => {
    for (const { name, route } of inApplications) {
      const answers = [];
      for (const application of ["beside", "nowhere"]) {
        const wanted = plausibleAsks(subject("beside"))[name];
        const queries = vi.spyOn(world.runtime.pool, "query");
        const reply = await ask(person, {
          ...wanted,
          params: { ...wanted.params, application },
          route,
        });
        // As many questions to the database: the answer takes as long.
        answers.push({ ...seen(reply), queries: queries.mock.calls.length });
        queries.mockRestore();
      }
      expect([name, answers[0]]).toEqual([name, answers[1]]);
    }
  });
});

const ofDemoAlone = Object.keys(persons).filter((person) => /^\w+ of demo$/.test(person));

describe.each(ofDemoAlone)("%s, asking with good requests", (person) => {
  test("reads no word of the other application in any answer", async () => {
    const asks = plausibleAsks(subject("demo"));
    for (const { name, route } of inApplications) {
      const { text, headers } = await ask(person, { ...asks[name], route });
      const whole = `${text}${JSON.stringify([...headers])}`;
      expect([name, whole.includes(besideWord)]).toEqual([name, false]);
    }
  });

  test("cannot tell ids of the other application's things from ids of nothing", async () => {
    const there = subject("beside");
    const nothing = { ...there, mark: "nothing-", kept: inventedThings() };
    const [real, invented] = [plausibleAsks(there), plausibleAsks(nothing)];
    for (const { name, route } of inApplications.filter(({ name }) => isByKeptId(name))) {
      const here = (wanted: Omit<Ask, "route">) => ({
        ...wanted,
        params: { ...wanted.params, application: "demo" },
        route,
      });
      const one = await ask(person, here(real[name]));
      const other = await ask(person, here(invented[name]));
      expect([name, seen(one)]).toEqual([name, seen(other)]);
    }
    for (const query of ["whose=everyone&before=", "before="]) {
      const wanted = { route: "GET /api/[application]/runs", params: { application: "demo" } };
      const one = await ask(person, { ...wanted, query: query + besideThings.runId });
      const other = await ask(person, { ...wanted, query: query + randomUUID() });
      expect(seen(one)).toEqual(seen(other));
    }
  });

  test("finds nothing of the other application by the filters of the activity", async () => {
    const filters = [
      "application=beside",
      `staff=${besideWord}@example.com`,
      `target=${besideWord}-u3`,
      `target=${besideThings.runId}`,
    ];
    for (const filter of filters) {
      const wanted = { params: { application: "demo" }, query: filter };
      const list = await ask(person, { ...wanted, route: "GET /api/[application]/activity" });
      // What people did here, such as asking for what is elsewhere, is this application's own.
      const items: { staff: string; applicationId: string }[] = JSON.parse(list.text).items;
      const own = `${person.replaceAll(/\W+/g, "-")}@example.com`;
      const foreign = items.filter(
        ({ staff, applicationId }) => staff !== own && applicationId !== "demo",
      );
      expect(foreign).toEqual([]);
    }
  });
});

/** Reads and changes of one kept thing; saving one under a free id makes one, as it should. */
function isByKeptId(name: EndpointName): boolean {
  const { path } = endpoints[name];
  const makesOne = ["saveTemplate", "saveView", "addNote", "freezeView"].includes(name);
  return /\[(runId|templateId|viewId|noteId|frozenViewId|seq)\]/.test(path) && !makesOne;
}

function inventedThings(): KeptThings {
  const [runId, blockRunId] = [randomUUID(), randomUUID()];
  return {
    runId,
    blockRunId,
    templateId: randomUUID(),
    viewId: randomUUID(),
    noteId: randomUUID(),
    frozenViewId: randomUUID(),
    seq: 9_000_000,
  };
}

test("a view of the other application cannot be taken over by its id", async () => {
  const params = { application: "demo", viewId: besideThings.viewId };
  const route = "POST /api/[application]/views/[viewId]";
  const taken = await ask("admin of demo", { route, params, body: savedView("taken") });
  expect(taken.status).toBe(404);
  const kept = await ask("admin of beside", {
    route: "GET /api/[application]/views",
    params: { application: "beside" },
  });
  expect(kept.text).toContain(`${besideWord}-view`);
});

test("a thing of the other application cannot be taken over by its id", async () => {
  const person = "admin of demo";
  const body = { ...template(""), name: "a name that is free" };
  const wanted = { params: { application: "demo", templateId: besideThings.templateId }, body };
  const route = "POST /api/[application]/templates/[templateId]";
  expect((await ask(person, { ...wanted, route })).status).toBe(404);
  const kept = await ask("admin of beside", {
    route: "GET /api/[application]/templates",
    params: { application: "beside" },
  });
  expect(kept.text).toContain(`${besideWord}-template`);
});
