import { TransNoContext, type TransProps } from '@lingui/react/server'
import { i18n } from './i18n.ts'

/** The language never changes within a page load, so no context is needed. */
export const Trans = (props: TransProps) => <TransNoContext {...props} lingui={{ i18n }} />
