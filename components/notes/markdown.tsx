import { lexer, type MarkedToken, type Token, type Tokens } from "marked";
import { createElement, Fragment, type ReactNode } from "react";
import type { Colleague } from "@/lib/contract/note";

interface MarkdownProps {
  text: string;
  mentions: readonly Colleague[];
}

/** Deeper nesting is shown as it was written. */
const depthMax = 12;
const linkProtocols = ["http:", "https:", "mailto:"];

/**
 * Markdown as React elements, so that no text of a note ever becomes HTML: tags in it stay text, pictures
 * become links, and links lead to web and mail addresses only.
 */
export function Markdown({ text, mentions }: MarkdownProps) {
  return (
    <div className="grid min-w-0 gap-2 [overflow-wrap:anywhere]">
      {drawAll(tokensOf(text), { mentions, depth: 0 })}
    </div>
  );
}

/** A text that the parser gives up on is one paragraph. */
function tokensOf(text: string): Token[] {
  try {
    return lexer(text, { gfm: true, breaks: true });
  } catch {
    return [{ type: "text", raw: text, text }];
  }
}

interface Context {
  mentions: readonly Colleague[];
  depth: number;
}

function drawAll(tokens: readonly Token[] | undefined, { mentions, depth }: Context): ReactNode {
  if (depth > depthMax) return tokens?.map(({ raw }) => raw).join("");
  const context = { mentions, depth: depth + 1 };
  // The tokens of a text never change their order.
  return tokens?.map((token, at) => createElement(Fragment, { key: at }, draw(token, context)));
}

function draw(given: Token, context: Context): ReactNode {
  // Without extensions the parser makes no other tokens.
  const token = given as MarkedToken;
  const inside = "tokens" in token ? () => drawAll(token.tokens, context) : () => null;
  switch (token.type) {
    case "space":
    case "def":
      return null;
    case "paragraph":
      return <p>{inside()}</p>;
    case "heading":
      return <p className="font-semibold text-ink">{inside()}</p>;
    case "strong":
      return <strong>{inside()}</strong>;
    case "em":
      return <em>{inside()}</em>;
    case "del":
      return <del>{inside()}</del>;
    case "br":
      return <br />;
    case "hr":
      return <hr />;
    case "codespan":
      return <code className="rounded-sm bg-hover px-1 font-mono text-xs">{token.text}</code>;
    case "code":
      return (
        <pre className="whitespace-pre-wrap rounded-md bg-hover px-2.5 py-2 font-mono text-xs">
          <code>{token.text}</code>
        </pre>
      );
    case "blockquote":
      return <blockquote className="grid gap-2 border-s-2 ps-3 text-muted">{inside()}</blockquote>;
    case "list":
      return <List list={token} context={context} />;
    case "table":
      return <Table table={token} context={context} />;
    case "link":
      return <SafeLink href={token.href}>{inside()}</SafeLink>;
    case "image":
      return <SafeLink href={token.href}>{token.text}</SafeLink>;
    case "checkbox":
      return token.checked ? "☑ " : "☐ ";
    case "text":
      return token.tokens ? inside() : <Text text={token.text} mentions={context.mentions} />;
    case "escape":
      return token.text;
    default:
      return token.raw;
  }
}

function List({ list, context }: { list: Tokens.List; context: Context }) {
  const items = list.items.map((item, at) =>
    createElement("li", { key: at }, drawAll(item.tokens, context)),
  );
  if (!list.ordered) return <ul className="list-disc ps-5">{items}</ul>;
  return (
    <ol className="list-decimal ps-5" start={list.start || 1}>
      {items}
    </ol>
  );
}

function Table({ table, context }: { table: Tokens.Table; context: Context }) {
  const row = (cells: readonly Tokens.TableCell[], tag: "th" | "td", key: number) =>
    createElement(
      "tr",
      { key },
      cells.map((cell, at) =>
        createElement(
          tag,
          { key: at, className: "border px-2 py-1 text-start align-top" },
          drawAll(cell.tokens, context),
        ),
      ),
    );
  return (
    <div className="overflow-x-auto">
      <table className="text-xs">
        <thead>{row(table.header, "th", 0)}</thead>
        <tbody>{table.rows.map((cells, at) => row(cells, "td", at))}</tbody>
      </table>
    </div>
  );
}

function SafeLink({ href, children }: { href: string; children: ReactNode }) {
  const isSafe = URL.canParse(href) && linkProtocols.includes(new URL(href).protocol);
  if (!isSafe) return children;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      title={href}
      className="text-accent-ink underline"
    >
      {children || href}
    </a>
  );
}

/** A text with the names of those whom the note mentions set off. */
function Text({ text, mentions }: { text: string; mentions: readonly Colleague[] }) {
  const names = mentions.map(({ name }) => `@${name}`).sort((a, b) => b.length - a.length);
  const name = names.find((one) => text.includes(one));
  if (name === undefined) return text;
  const others = mentions.filter((one) => `@${one.name}` !== name);
  return text
    .split(name)
    .map((piece, at) =>
      createElement(
        Fragment,
        { key: at },
        at > 0 && <span className="font-medium text-accent-ink">{name}</span>,
        <Text text={piece} mentions={others} />,
      ),
    );
}
