"use client";
import { HydrationBoundary, QueryErrorResetBoundary } from "@tanstack/react-query";
import { Component, type ReactNode, Suspense, use, useState } from "react";
import { RequestError } from "@/lib/queries/request-error";
import { FirstLoadContext } from "./first-load-provider";

interface QueryBoundaryProps {
  /** A change, such as of a filter, tries again after a failure. */
  resetKey: string;
  /** Shown while the query is pending. */
  pending: ReactNode;
  fallback: (error: Error, retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Shows the pending and failed states of a query in place; the rest of the page stays. */
export function QueryBoundary(props: QueryBoundaryProps) {
  const { pending, resetKey, fallback, children } = props;
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Boundary resetKey={resetKey} fallback={fallback} onReset={reset}>
          <Awaited pending={pending}>
            <FirstLoaded resetKey={resetKey} fallback={fallback}>
              {children}
            </FirstLoaded>
          </Awaited>
        </Boundary>
      )}
    </QueryErrorResetBoundary>
  );
}

/**
 * If the first load came with the page, there is nothing to wait for and no Suspense boundary: the
 * server sends large boundaries last, and the browser shows them later than the rest of the page.
 * Later queries wait in a deferred render, which keeps showing the previous data.
 */
function Awaited({ pending, children }: Pick<QueryBoundaryProps, "pending" | "children">) {
  const { load, untouched } = use(FirstLoadContext);
  const [answered] = useState(() => {
    return untouched.current && load !== null && "state" in load && load.failure === null;
  });
  return answered ? children : <Suspense fallback={pending}>{children}</Suspense>;
}

/**
 * Renders the failure of a first load on the server. Thrown during server rendering, the error would
 * reach the browser as React's own, without its reason.
 */
function FirstLoaded({ resetKey, fallback, children }: Omit<QueryBoundaryProps, "pending">) {
  const first = use(FirstLoadContext).load;
  const load = first && "then" in first ? use(first) : first;
  const [failed, setFailed] = useState(load?.failure ? resetKey : null);
  if (failed !== null && failed !== resetKey) setFailed(null);
  if (load?.failure && failed === resetKey) {
    const { message, ...fields } = load.failure;
    return fallback(new RequestError(message, fields), () => setFailed(null));
  }
  return <HydrationBoundary state={load?.state}>{children}</HydrationBoundary>;
}

class Boundary extends Component<
  Omit<QueryBoundaryProps, "pending"> & { onReset: () => void },
  { error: Error | null }
> {
  override state = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidUpdate(before: Pick<QueryBoundaryProps, "resetKey">) {
    if (before.resetKey !== this.props.resetKey && this.state.error) this.retry();
  }

  retry = () => {
    this.props.onReset();
    this.setState({ error: null });
  };

  override render() {
    if (this.state.error) return this.props.fallback(this.state.error, this.retry);
    return this.props.children;
  }
}
