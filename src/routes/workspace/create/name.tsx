import { createFileRoute } from '@tanstack/react-router'
import { NameStep } from '#src/features/workspace-creation/name-step.tsx'

export const Route = createFileRoute('/workspace/create/name')({ component: NameStep })
