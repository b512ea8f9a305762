"use client";
import { useQuery } from "@tanstack/react-query";
import { Ellipsis } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { type Place, type PlacesInput, placesOf } from "@/components/command-palette/places";
import { classNames } from "@/components/ui/class-names";
import { lazyPart } from "@/components/ui/lazy-part";
import { Menu } from "@/components/ui/menu";
import { savedViewQueries } from "@/lib/queries/saved-views";
import { routes } from "@/lib/routes";
import { Mark } from "./mark";

const PinnedViews = lazyPart(() => import("@/components/saved-views/pinned-views"), "PinnedViews");

interface RailProps extends PlacesInput {
  /** Whether the person has pinned views in the application. */
  hasPinnedViews: boolean;
}

/** The places of the console: a rail at the left, on phones a bar at the bottom. */
export function Rail({ hasPinnedViews, ...input }: RailProps) {
  const t = useTranslations("shell");
  const { applicationId } = input;
  // The first view may be pinned while the page is open.
  const { data: views } = useQuery({
    ...savedViewQueries.list(applicationId ?? ""),
    enabled: hasPinnedViews,
  });
  // The server's page has none of them, since their counts are asked for by the browser.
  const hasPinned = views?.some((view) => view.pinned);
  const all = placesOf(input);
  const places = all.filter(({ id }) => id !== "settings");
  const apart = all.filter(({ id }) => id === "settings");
  return (
    <nav
      aria-label={t("navigation")}
      className="row-span-2 flex w-52 flex-col gap-0.5 px-2 pb-3 max-lg:w-14 phone:order-last phone:row-span-1 phone:h-14 phone:w-full phone:flex-row phone:justify-around phone:border-t phone:px-1 phone:pb-[env(safe-area-inset-bottom)]"
    >
      <Link
        href={routes.home()}
        prefetch={false}
        className="flex h-12 items-center gap-2.5 rounded-md px-2.5 font-semibold text-ink tracking-tight max-lg:justify-center phone:hidden"
      >
        <Mark />
        <span className="max-lg:sr-only">{t("product")}</span>
      </Link>
      {places.map((place) => (
        <PlaceLink key={place.id} {...place} label={t(place.id)} />
      ))}
      {applicationId !== undefined && hasPinned && <PinnedViews application={applicationId} />}
      {apart.map((place) => (
        <PlaceLink key={place.id} {...place} label={t(place.id)} apart />
      ))}
      <MorePlaces places={all.filter(({ more }) => more)} />
    </nav>
  );
}

/** The classes of a place, depending on whether it is the current one. */
const placeClasses = (here: boolean) =>
  classNames(
    "flex h-8 items-center gap-2.5 rounded-md px-2.5 font-medium text-sm transition-colors duration-75 [&_svg]:size-4 [&_svg]:shrink-0",
    "max-lg:justify-center max-lg:px-0 phone:h-full phone:min-w-0 phone:flex-1 phone:flex-col phone:gap-1 phone:text-2xs",
    here
      ? "bg-pressed text-ink phone:bg-transparent phone:text-accent-ink"
      : "text-muted hover:bg-pressed/60 hover:text-ink",
  );

function useIsHere(): (href: string) => boolean {
  const path = usePathname();
  return (href) => path === href || path.startsWith(`${href}/`);
}

interface PlaceLinkProps extends Omit<Place, "id"> {
  label: string;
  /** Whether it stands at the end of the rail, apart from the others. */
  apart?: boolean;
}

function PlaceLink({ href, label, icon: Icon, more, apart = false }: PlaceLinkProps) {
  const here = useIsHere()(href);
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={here ? "page" : undefined}
      className={classNames(
        placeClasses(here),
        apart && "mt-auto phone:mt-0",
        more && "phone:hidden",
      )}
    >
      <Icon />
      <span className="max-lg:sr-only phone:not-sr-only">{label}</span>
    </Link>
  );
}

/** On phones, the places that the bar has no room for. */
function MorePlaces({ places }: { places: readonly Place[] }) {
  const t = useTranslations("shell");
  const isHere = useIsHere();
  if (places.length === 0) return null;
  return (
    <Menu
      label={t("more")}
      align="end"
      side="top"
      sections={() => [
        {
          id: "more",
          label: t("more"),
          items: places.map(({ id, href, icon: Icon }) => ({
            id,
            label: t(id),
            icon: <Icon />,
            href,
          })),
        },
      ]}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className={classNames(
            placeClasses(places.some(({ href }) => isHere(href))),
            "desk:hidden",
          )}
        >
          <Ellipsis />
          {t("more")}
        </button>
      )}
    />
  );
}
