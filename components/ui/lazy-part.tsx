"use client";
import {
  type ComponentProps,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
} from "react";

// biome-ignore lint/suspicious/noExplicitAny: any component may be lazy, whatever its props.
type AnyComponent = ComponentType<any>;

/** Returns the component that a module exports under a name, loaded when it is first drawn. */
export function lazyNamed<Name extends string, Module extends Record<Name, AnyComponent>>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<Module[Name]> {
  return lazy(() => load().then((module) => ({ default: module[name] })));
}

/** The same in a boundary of its own: until the code is there it shows the fallback, else nothing. */
export function lazyPart<Name extends string, Module extends Record<Name, AnyComponent>>(
  load: () => Promise<Module>,
  name: Name,
  fallback?: ReactNode,
): (props: ComponentProps<Module[Name]>) => ReactNode {
  const Part: AnyComponent = lazyNamed(load, name);
  return (props) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  );
}
