// From the package itself: re-exported by @sentry/react it would not get a chunk of its own.
export { replayIntegration } from '@sentry/replay'
