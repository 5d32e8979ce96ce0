import { createFileRoute } from '@tanstack/react-router'
import { LanguageStep } from '#src/features/workspace-creation/language-step.tsx'

export const Route = createFileRoute('/workspace/create/language')({ component: LanguageStep })
