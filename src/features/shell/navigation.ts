import {
  ChartSpline,
  Compass,
  Filter,
  LibraryBig,
  MessagesSquare,
  Radar,
  Rss,
  Settings,
  UserRoundSearch,
  UsersRound,
  Gauge,
  type LucideIcon,
} from 'lucide-react'

export type NavLink = {
  to: string
  label: string
  Icon: LucideIcon
  /** Only its own address counts as being there. */
  exact?: boolean
}

export type NavGroup = { label: string | null; links: readonly NavLink[] }

const workspace = '/workspace/$workspaceId'

const work: NavGroup = {
  label: null,
  links: [
    { to: `${workspace}/saved-queries`, label: 'Saved queries', Icon: LibraryBig },
    { to: `${workspace}/discover`, label: 'Discover', Icon: Compass },
  ],
}

const insights: NavGroup = {
  label: 'Insights',
  links: [
    { to: `${workspace}/insight/overview`, label: 'Overview', Icon: ChartSpline },
    { to: `${workspace}/insight/posts`, label: 'Posts', Icon: Rss },
    { to: `${workspace}/insight/people`, label: 'People', Icon: UsersRound },
    { to: `${workspace}/insight/performance`, label: 'Performance', Icon: Gauge },
    { to: `${workspace}/insight/conversation`, label: 'Conversation', Icon: MessagesSquare },
    { to: `${workspace}/insight/filtered-posts`, label: 'Filtered posts', Icon: Filter },
    { to: `${workspace}/insight/filtered-profiles`, label: 'Filtered profiles', Icon: UserRoundSearch },
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
