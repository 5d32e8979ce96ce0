import { expect, test } from 'vitest'
import { dayRange } from '#server/selection/days.ts'

test.each(['UTC', 'Europe/Berlin', 'Pacific/Kiritimati'])(
  'every day that the store holds is one range in %s',
  (zone) => {
    expect(dayRange('1970-01-01', '2106-02-07', zone)).toMatchObject({ days: 49_711, bucket: 'month' })
  },
)

test('a day more is refused', () => {
  expect(() => dayRange('1970-01-01', '2106-02-08', 'UTC')).toThrow('expected at most 49711 days')
})
