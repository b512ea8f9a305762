const sendOnce = "lib/console/changes/send-once.ts";
const lostAnswers = "lib/console/changes/lost-answers.test.ts";

export const mutants = [
  {
    breaks: "a lost answer is told as done without a look",
    edits: [
      {
        file: sendOnce,
        find: 'if (error.outcome === "unknown") {',
        replace: 'if (error.outcome === "unknown") {\n    return { ended: "changed", detail: {} };',
      },
    ],
    test: lostAnswers,
  },
  {
    breaks: "a channel that somebody else may have made is told as the creation's own",
    edits: [
      {
        file: "lib/console/changes/create-channel.ts",
        find: 'if (hasGeneratedId) return "there";',
        replace: 'if (hasGeneratedId || !hasGeneratedId) return "there";',
      },
    ],
    test: lostAnswers,
  },
  {
    breaks: "any UUID of the right version passes for a generated id",
    edits: [
      {
        file: "lib/console/changes/generated-id.ts",
        find: "return timingSafeEqual(Buffer.from(genuine), Buffer.from(id));",
        replace: "return timingSafeEqual(Buffer.from(genuine), Buffer.from(genuine));",
      },
    ],
    test: "lib/console/changes/generated-id.test.ts",
  },
  {
    breaks: "an id generated for one person counts as another's",
    edits: [
      {
        file: "lib/console/changes/generated-id.ts",
        find: "JSON.stringify([applicationId, staffId, ",
        replace: "JSON.stringify([applicationId, ",
      },
    ],
    test: "lib/console/changes/generated-id.test.ts",
  },
  {
    breaks: "a look through a block list ends where somebody on it is unblocked meanwhile",
    edits: [
      {
        file: "lib/upstream/walk-with-restarts.ts",
        find: "if (lost === undefined || walks === walksMax) throw error;",
        replace: "if (lost === undefined || walks > 0) throw error;",
      },
    ],
    test: "lib/console/changes/block-list.test.ts",
  },
  {
    breaks: "a look through a block list goes on for ever where each next page is refused",
    edits: [
      {
        file: "lib/upstream/walk-with-restarts.ts",
        find: "if (lost === undefined || walks === walksMax) throw error;",
        replace: "if (lost === undefined || walks === 40 * walksMax) throw error;",
      },
    ],
    test: "lib/console/changes/block-list.test.ts",
  },
  {
    breaks: "the refusal of a block list's first page is answered by asking again",
    edits: [
      {
        file: "lib/upstream/walk-with-restarts.ts",
        find: "if (cursor !== undefined && isBadRequest(error)) lost = error;",
        replace: "if (isBadRequest(error)) lost = error;",
      },
    ],
    test: "lib/console/changes/block-list.test.ts",
    name: "first page",
  },
  {
    breaks: "a check goes on after a first page that ends with somebody who was unblocked since",
    edits: [
      {
        file: "lib/console/preflight/people-reader.ts",
        find: "if (walks > 1) firstPages.delete(userId);",
        replace: "",
      },
    ],
    test: "lib/console/preflight/preflight-creation.test.ts",
    name: "read anew",
  },
];
