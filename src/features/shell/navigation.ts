import {
  ChartSpline,
  Compass,
  Filter,
  LibraryBig,
  Radar,
  Rss,
  Settings,
  UserRoundSearch,
  type LucideIcon,
} from 'lucide-react'

export type NavLink = {
  to: string
  label: string
  Icon: LucideIcon
  /** Its address says which posts, in the parameters that such pages share. */
  looksAtPosts?: boolean
}

export type NavGroup = { label: string | null; links: readonly NavLink[] }

const workspace = '/workspace/$workspaceId'

const work: NavGroup = {
  label: null,
  links: [
    { to: `${workspace}/saved-queries`, label: 'Saved queries', Icon: LibraryBig },
    { to: `${workspace}/discover`, label: 'Discover', Icon: Compass, looksAtPosts: true },
  ],
}

const insights: NavGroup = {
  label: 'Insights',
  links: [
    { to: `${workspace}/insight/overview`, label: 'Overview', Icon: ChartSpline, looksAtPosts: true },
    { to: `${workspace}/insight/posts`, label: 'Posts', Icon: Rss, looksAtPosts: true },
    { to: `${workspace}/insight/filtered-posts`, label: 'Filtered posts', Icon: Filter, looksAtPosts: true },
    {
      to: `${workspace}/insight/filtered-profiles`,
      label: 'Filtered profiles',
      Icon: UserRoundSearch,
      looksAtPosts: true,
    },
  ],
}

const settings: NavGroup = {
  label: null,
  links: [{ to: `${workspace}/settings`, label: 'Settings', Icon: Settings }],
}

const staff: NavGroup = { label: 'Internal', links: [{ to: '/scraping', label: 'Scraping', Icon: Radar }] }

/** What the navigation offers; staff also see the collection area. */
export const navigationOf = (isStaff: boolean): readonly NavGroup[] =>
  isStaff ? [work, insights, settings, staff] : [work, insights, settings]
