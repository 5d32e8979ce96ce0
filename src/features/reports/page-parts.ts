import type { ComponentType, ReactNode } from 'react'
import type { PanelId } from '#contract/reports/panel-titles.ts'

/** What draws each panel; the route knows, as the panels are of other features. */
export type PanelViews = Readonly<Record<PanelId, ComponentType<{ className?: string; waiting?: ReactNode }>>>

/** What a new report begins with: a panel of a page, and what that page looked at. */
export type Begin = { panel: string | null; scope: Record<string, string> }

/** A report is looked at, or written: its fields, or how its panels stand on screen. */
export type ReportMode = 'read' | 'edit' | 'arrange'
