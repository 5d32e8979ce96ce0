import { t } from '@lingui/core/macro'

export const missingText = () => t`Text not stored: monthly limit reached`
