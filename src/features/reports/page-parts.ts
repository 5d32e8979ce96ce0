import type { ComponentType, ReactNode } from 'react'
import type { PanelId } from '#contract/reports/panel-titles.ts'

type PanelProps = {
  className?: string
  waiting?: ReactNode
  /** For panels of one metric. */
  metric?: string | undefined
  /** For chosen posts. */
  posts?: readonly string[] | undefined
}

/** Components of the panels; the route passes them, because they belong to other features. */
export type PanelViews = Readonly<Record<PanelId, ComponentType<PanelProps>>>

/** A new report starts with a page's panel and that page's scope. `posts` are IDs, separated by commas. */
export type NewReportDefaults = { panel?: string; metric?: string; posts?: string; scope: Record<string, string> }

export type ReportMode = 'read' | 'edit'
