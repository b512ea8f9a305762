import { expect, test } from "vitest";
import { ChannelSearch, UserSearch } from "@/lib/contract/catalog-search";
import { loadChannelParams, loadUserParams } from "@/lib/search-params";
import { channelSearchOf } from "./catalog-channels";
import { userSearchOf } from "./catalog-users";
import { addressOf } from "./request";

/** A search as it arrives at the endpoint. */
function arrived(search: object): Record<string, string | string[]> {
  const { path } = addressOf("GET /api/[application]/catalog/channels", {}, { ...search });
  const given = new URL(path, "http://console.test").searchParams;
  const entries = [...given.keys()].map((name) => {
    const values = given.getAll(name);
    return [name, values.length > 1 ? values : (values[0] ?? "")];
  });
  return Object.fromEntries(entries);
}

test("every filter of an address of channels arrives at the search as it was stated", () => {
  const address =
    "q=bikes&type=all_public&category=a&subcategory=b&noCategory=true&frozen=false&owner=u1" +
    "&ownerIs=unknown&members=u1,u2&fullness=nearly&membersMin=2&membersMax=9&createdFrom=1" +
    "&createdTo=2&updatedFrom=3&updatedTo=4&activeFrom=5&activeTo=6&bot=b1&noBot=b2&dataKey=k" +
    "&dataValue=v&sort=-lastMessage&after=one,two&limit=20";
  const stated = channelSearchOf(loadChannelParams(new URLSearchParams(address)));
  expect(ChannelSearch.parse(arrived(stated))).toEqual({
    q: "bikes",
    type: "all_public",
    category: "a",
    subcategory: "b",
    noCategory: true,
    frozen: false,
    owner: "u1",
    ownerIs: "unknown",
    members: ["u1", "u2"],
    fullness: "nearly",
    membersMin: 2,
    membersMax: 9,
    createdFrom: 1,
    createdTo: 2,
    updatedFrom: 3,
    updatedTo: 4,
    activeFrom: 5,
    activeTo: 6,
    bot: "b1",
    noBot: "b2",
    dataKey: "k",
    dataValue: "v",
    sort: "-lastMessage",
    after: "two",
    limit: 20,
  });
});

test("every filter of an address of users arrives at the search, and their name sorts as the username", () => {
  const address =
    "q=ann&pushOff=true&createdFrom=1&createdTo=2&activeFrom=3&activeTo=4&owns=true&ownsChannel=c1" +
    "&memberOf=c2&noChannel=true&hasBlockedAny=true&hasBlocked=u1&blockedByAny=true&blockedBy=u2" +
    "&dataKey=k&dataValue=v&sort=name&limit=100";
  const stated = userSearchOf(loadUserParams(new URLSearchParams(address)));
  const { sort, ...filters } = UserSearch.parse(arrived(stated));
  expect(sort).toBe("username");
  expect(Object.keys(filters).sort()).toEqual(
    [...new URLSearchParams(address).keys()].filter((key) => key !== "sort").sort(),
  );
});

test("what says nothing is left out, and a column that nothing sorts by counts as none", () => {
  const search = (query: string) => channelSearchOf(loadChannelParams(new URLSearchParams(query)));
  const plain = search("");
  expect(plain).toEqual({ limit: 50 });
  expect(search("q=++&type=all&sort=constructor&columns=name,id&open=c1&members=")).toEqual(plain);
});
