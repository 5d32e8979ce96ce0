import { t } from '@lingui/core/macro'

export const downloadText = (format: string) => t`Download ${format}`
