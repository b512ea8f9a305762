const listener = "lib/bff/listener/listener.ts";
const early = "lib/bff/listener/early-answer.ts";
const listens = "lib/bff/listener/listener.test.ts";

/** Breaks of the listener, of the guard of writes, of keys, and of the client of chat services. */
export const mutants = [
  {
    breaks: "bodies sent to pages are taken",
    edits: [
      {
        file: listener,
        find: "ofPage ? noBodies() : take(request, response, bytes);",
        replace: "take(request, response, bytes);",
      },
    ],
    test: listens,
  },
  {
    breaks: "production takes any body, as development does",
    edits: [{ file: "scripts/serve.mjs", find: "anyBody: dev", replace: "anyBody: true" }],
    test: "soak/body-flood.test.ts",
  },
  {
    breaks: "bodies are handed on whatever their endpoint reads",
    edits: [
      {
        file: "lib/bff/listener/bounded-request.ts",
        find: "if (this.left <= 0 || this.destroyed) {",
        replace: "if (this.destroyed) {",
      },
    ],
    test: listens,
  },
  {
    breaks: "the bytes of bodies held at once are not bounded",
    edits: [
      {
        file: listener,
        find: "const fullOfBodies = bodies.take(place, bytes);",
        replace: "const fullOfBodies = null;",
      },
    ],
    test: listens,
  },
  {
    breaks: "what a body took of the bound is never given back",
    edits: [
      {
        file: listener,
        find: "bodies.give(place, bytes);",
        replace: "",
      },
    ],
    test: listens,
  },
  {
    breaks: "what a client that left had asked for behind another request is never given back",
    edits: [
      {
        file: "lib/bff/listener/connection-limiter.ts",
        find: "for (const end of connection.ends) end();",
        replace: "",
      },
    ],
    test: listens,
  },
  {
    breaks: "a body without a length counts for nothing",
    edits: [
      {
        file: listener,
        find: "const fullOfBodies = bodies.take(place, bytes);",
        replace:
          'const fullOfBodies = bodies.take(place, Number(request.headers["content-length"] ?? 0));',
      },
    ],
    test: listens,
  },
  {
    breaks: "one address may hold as much as all together",
    edits: [
      {
        file: "lib/bff/listener/budget.ts",
        find: 'if (own > this.bounds.ofOne) return "one";',
        replace: "",
      },
    ],
    test: listens,
  },
  {
    breaks: "all addresses together are not bounded",
    edits: [
      {
        file: "lib/bff/listener/budget.ts",
        find: 'if (this.held + amount > this.bounds.inAll) return "all";',
        replace: "",
      },
    ],
    test: listens,
  },
  {
    breaks: "a connection over the bound is admitted where none waits",
    edits: [
      {
        file: "lib/bff/listener/connection-limiter.ts",
        find: "if (!oldest) return false;",
        replace: "if (!oldest) return true;",
      },
    ],
    test: listens,
  },
  {
    breaks: "a connection whose request is being answered loses its room",
    edits: [
      {
        file: "lib/bff/listener/connection-limiter.ts",
        find: "connection.underWay += 1;\n      this.waiting.delete(request.wire);",
        replace: "connection.underWay += 1;",
      },
    ],
    test: listens,
  },
  {
    breaks: "the connections of a trusted proxy count as those of one client",
    edits: [
      {
        file: listener,
        find: "...(options.trustedProxies > 0 && { ofOne: bounds.connections.inAll }),",
        replace: "",
      },
    ],
    test: listens,
  },
  {
    breaks: "a client that asks before it sends a body is always told to send it",
    edits: [
      {
        file: listener,
        find: 'server.on("checkContinue"',
        replace: 'server.on("never"',
      },
    ],
    test: listens,
  },
  {
    breaks: "an answer before the end of the body is lost to a reset",
    edits: [{ file: early, find: "else wire.end();", replace: "else wire.destroy();" }],
    test: listens,
  },
  {
    breaks: "what follows an early answer is taken for ever if it is slow",
    edits: [{ file: early, find: "Date.now() > until || ", replace: "" }],
    test: listens,
  },
  {
    breaks: "what follows an early answer is taken however much it is",
    edits: [{ file: early, find: " || wire.bytesRead > bytesUntil", replace: "" }],
    test: listens,
  },
  {
    breaks: "a write without our header passes",
    edits: [
      {
        file: "lib/bff/same-origin.ts",
        find: "if (headers.get(writeHeader) === null) {",
        replace: "if (false) {",
      },
    ],
    test: "lib/bff/routes.test.ts",
  },
  {
    breaks: "an Origin that only begins like ours passes",
    edits: [
      {
        file: "lib/bff/same-origin.ts",
        find: "if (origin !== expected) {",
        replace: "if (!origin?.startsWith(expected)) {",
      },
    ],
    test: "lib/bff/routes.test.ts",
  },
  {
    breaks: "the default bound of a body is larger",
    edits: [
      {
        file: "lib/bff/request-body.ts",
        find: "defaultBytesMax = 64 * 1024;",
        replace: "defaultBytesMax = 64 * 1024 + 1;",
      },
    ],
    test: "lib/bff/routes.test.ts",
  },
  {
    breaks: "a body of exactly the bound is refused",
    edits: [
      {
        file: "lib/bff/request-body.ts",
        find: "if (received > bytesMax ||",
        replace: "if (received >= bytesMax ||",
      },
    ],
    test: "lib/bff/routes.test.ts",
  },
  {
    breaks: "everything is forbidden to everybody",
    edits: [
      {
        file: "lib/bff/guard.ts",
        find: "if (isOpen && isHeld) {",
        replace: "if (isOpen && !isOpen) {",
      },
    ],
    test: "lib/bff/paths.test.ts",
  },
  {
    breaks: "a service gets past the filter with an escaped key",
    edits: [
      {
        file: "lib/upstream/attempt.ts",
        find: 'return body.includes("\\\\") && holdsKey(json, apiKey) ? withKey : { json };',
        replace: "return { json };",
      },
    ],
    test: "lib/upstream/hostile-service.test.ts",
    name: "escapes",
  },
  {
    breaks: "an opened breaker hides the first failure",
    edits: [
      {
        file: "lib/upstream/call.ts",
        find: "throw breakerOpened ? first : second;",
        replace: "throw second;",
      },
    ],
    test: "lib/upstream/calls-together.test.ts",
  },
  {
    breaks: "a removed key works for a minute",
    edits: [
      {
        file: "lib/chat-service/applications/credentials.ts",
        find: "const rememberedMs = 5_000;",
        replace: "const rememberedMs = 60_000;",
      },
    ],
    test: "lib/chat-service/applications/applications.test.ts",
  },
  {
    breaks: "each use of a removed key makes it work for longer",
    edits: [
      {
        file: "lib/chat-service/applications/credentials.ts",
        find: "return holdsKey(remembered.application,",
        replace:
          "remembered.untilMs = Date.now() + rememberedMs;\n    return holdsKey(remembered.application,",
      },
    ],
    test: "lib/chat-service/applications/applications.test.ts",
  },
  {
    breaks: "an application's address alone leads nowhere",
    edits: [
      {
        file: "app/(console)/[application]/page.tsx",
        find: "redirect(routes.channels(application.id));",
        replace: "redirect(routes.settings());",
      },
    ],
    test: "e2e/channels.spec.ts",
    name: "address alone",
  },
];
