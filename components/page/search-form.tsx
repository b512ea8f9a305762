"use client";
import { Search } from "lucide-react";
import Form from "next/form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";

interface SearchFormProps {
  /** The address of the list, to which `q` is added. */
  action: string;
  label: string;
  /** The text of the button. */
  submit: string;
  /** The text to search for. */
  value: string;
  maxLength: number;
  /** Other parameters of the list, which are kept. */
  kept?: Record<string, string>;
}

/** The search form of a server-rendered list; it works without scripts. */
export function SearchForm({
  action,
  label,
  submit,
  value,
  maxLength,
  kept = {},
}: SearchFormProps) {
  return (
    <Form action={action} className="flex gap-1.5 phone:w-full">
      {Object.entries(kept).map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
      <Input
        type="search"
        name="q"
        key={value}
        defaultValue={value}
        maxLength={maxLength}
        icon={<Search />}
        aria-label={label}
        placeholder={label}
        className="w-64 phone:w-auto phone:flex-1 [&_input]:h-control-sm [&_input]:text-xs"
      />
      <Button type="submit" size="sm">
        {submit}
      </Button>
    </Form>
  );
}
