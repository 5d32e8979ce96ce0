// Imported from the package itself: via @sentry/react it would not get its own chunk.
export { replayIntegration } from '@sentry/replay'
