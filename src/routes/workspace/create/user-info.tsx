import { createFileRoute } from '@tanstack/react-router'
import { UserInfoStep } from '#src/features/workspace-creation/user-info-step.tsx'

export const Route = createFileRoute('/workspace/create/user-info')({ component: UserInfoStep })
