import { expect, test } from 'vitest'
import { summaryOf } from '#server/platform/telemetry/statements.ts'

test.each([
  ['select "id" from "workspaces" where "id" = $1', { operation: 'SELECT', table: 'workspaces' }],
  ['insert into "imports" ("id") values ($1)', { operation: 'INSERT', table: 'imports' }],
  ['update "imports" set "status" = $1', { operation: 'UPDATE', table: 'imports' }],
  ['delete from "notes" where "id" = $1', { operation: 'DELETE', table: 'notes' }],
  ['  WITH t AS (SELECT 1 FROM posts FINAL) SELECT * FROM t', { operation: 'SELECT', table: 'posts' }],
  ['SELECT name FROM jobs.job_common', { operation: 'SELECT', table: 'jobs.job_common' }],
  ['select 1 from "jobs"."job"', { operation: 'SELECT', table: 'jobs.job' }],
  ['INSERT INTO posts (id) SELECT 1', { operation: 'INSERT', table: 'posts' }],
  ['ALTER TABLE posts DELETE WHERE 1', { operation: 'ALTER', table: 'posts' }],
  ['begin', { operation: 'BEGIN' }],
  ['', { operation: 'STATEMENT' }],
])('of a statement is said what it does and to which table: %s', (text, summary) =>
  expect(summaryOf(text)).toEqual(summary),
)
