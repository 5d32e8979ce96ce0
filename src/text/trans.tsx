import { TransNoContext, type TransProps } from '@lingui/react/server'
import { i18n } from './i18n.ts'

/** A page speaks one language for as long as it stands, so no context has to carry it. */
export const Trans = (props: TransProps) => <TransNoContext {...props} lingui={{ i18n }} />
