import { z } from "zod";
import { WholeChannelSearch, WholeUserSearch } from "../catalog-search";
import { PeopleList } from "../draft-table";
import { runKindFacts } from "../run-kinds";
import { runLimits } from "../run-limits";
import { Text } from "../text";
import { defineEndpoints } from "./endpoint";

const id = Text.min(1).max(1024);

const foundIds = {
  json: z.strictObject({ ids: z.array(z.string()).max(runLimits.rowsMax) }),
};

/** The endpoints of what is done with a selection of rows. */
export const selectionEndpoints = defineEndpoints({
  /** The ids of all users that a search finds, in its order and as many as a run takes. */
  listFoundUsers: {
    route: "GET /api/[application]/catalog/user-ids",
    permission: "browse",
    query: WholeUserSearch,
    answer: foundIds,
  },
  /** The same of the channels that a search finds. */
  listFoundChannels: {
    route: "GET /api/[application]/catalog/channel-ids",
    permission: "browse",
    query: WholeChannelSearch,
    answer: foundIds,
  },
  /** The people of a pasted or uploaded list, each once. */
  readPeople: {
    route: "POST /api/[application]/people",
    permission: "browse",
    bodyBytesMax: runLimits.requestBytesMax,
    body: z.object({ text: z.string().max(runLimits.tableBytesMax) }),
    answer: { json: PeopleList },
  },
  /** Channels as the rows of a run that creates others like them. */
  readClones: {
    route: "POST /api/[application]/runs/channels/clones",
    permission: runKindFacts["create-channels"].permission,
    body: z.object({ ids: z.array(id).min(1).max(runLimits.clonesMax) }),
    answer: {
      json: z.strictObject({
        /** One line of JSON for each channel, which the wizard reads. */
        text: z.string(),
        /** How many the service no longer has. */
        missing: z.int().min(0),
      }),
    },
  },
});
