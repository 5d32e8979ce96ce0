import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  Bell,
  ChartSpline,
  Compass,
  FileChartColumn,
  Filter,
  Gauge,
  LibraryBig,
  MessagesSquare,
  Radar,
  Rss,
  Settings,
  UserRoundSearch,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'

export type NavLink = {
  to: string
  label: MessageDescriptor
  Icon: LucideIcon
  /** Opens the page after `g`. */
  letter: string
  /** True if the page takes the shared scope parameters. */
  looksAtPosts?: boolean
}

export type NavGroup = { label: MessageDescriptor | null; links: readonly NavLink[] }

const workspace = '/workspace/$workspaceId'

const work: NavGroup = {
  label: null,
  links: [
    { to: `${workspace}/saved-queries`, label: msg`Saved queries`, Icon: LibraryBig, letter: 's' },
    { to: `${workspace}/discover`, label: msg`Discover`, Icon: Compass, letter: 'd', looksAtPosts: true },
    { to: `${workspace}/alerts`, label: msg`Alerts`, Icon: Bell, letter: 'a' },
    { to: `${workspace}/reports`, label: msg`Reports & dashboards`, Icon: FileChartColumn, letter: 'b' },
  ],
}

const insights: NavGroup = {
  label: msg`Insights`,
  links: [
    { to: `${workspace}/insight/overview`, label: msg`Overview`, Icon: ChartSpline, letter: 'o', looksAtPosts: true },
    { to: `${workspace}/insight/posts`, label: msg`Posts`, Icon: Rss, letter: 'p', looksAtPosts: true },
    { to: `${workspace}/insight/people`, label: msg`People`, Icon: UsersRound, letter: 'e', looksAtPosts: true },
    { to: `${workspace}/insight/performance`, label: msg`Performance`, Icon: Gauge, letter: 'f', looksAtPosts: true },
    {
      to: `${workspace}/insight/conversation`,
      label: msg`Conversation`,
      Icon: MessagesSquare,
      letter: 'c',
      looksAtPosts: true,
    },
    {
      to: `${workspace}/insight/filtered-posts`,
      label: msg`Filtered posts`,
      Icon: Filter,
      letter: 'h',
      looksAtPosts: true,
    },
    {
      to: `${workspace}/insight/filtered-profiles`,
      label: msg`Filtered profiles`,
      Icon: UserRoundSearch,
      letter: 'r',
      looksAtPosts: true,
    },
  ],
}

const settings: NavGroup = {
  label: null,
  links: [{ to: `${workspace}/settings`, label: msg`Settings`, Icon: Settings, letter: 't' }],
}

const staff: NavGroup = {
  label: msg`Internal`,
  links: [{ to: '/scraping', label: msg`Collection`, Icon: Radar, letter: 'i' }],
}

export const navigationGroups = (isStaff: boolean): readonly NavGroup[] =>
  isStaff ? [work, insights, settings, staff] : [work, insights, settings]
