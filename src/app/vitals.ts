import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { Analytics } from './analytics.ts'

export function followVitals(analytics: Analytics) {
  for (const follow of [onCLS, onFCP, onINP, onLCP, onTTFB]) follow(({ name, value }) => analytics.vital(name, value))
}
