const repository = "lib/chat-service/blocks/repository.ts";
const batches = "lib/chat-service/blocks/block-batches.ts";
const test = "lib/chat-service/blocks/block-batches.test.ts";

export const mutants = [
  {
    breaks: "every block has a statement and a commit of its own",
    edits: [
      {
        file: batches,
        find: "waiting && waiting.length < pairsMax",
        replace: "waiting && !waiting",
      },
    ],
    test,
    name: "by a few statements",
  },
  {
    breaks: "a block that was left out of the common statement is acknowledged all the same",
    edits: [
      {
        file: batches,
        find: "if (storedPairs.has(pairOf(block))) resolve",
        replace: "if (stored.length > 0) resolve",
      },
    ],
    test,
    name: "its own answer",
  },
  {
    breaks: "a block waits for who holds the people of another",
    edits: [
      { file: repository, find: "FOR NO KEY UPDATE SKIP LOCKED", replace: "FOR NO KEY UPDATE" },
    ],
    test,
    name: "others beside it do not",
  },
];
