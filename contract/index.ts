import * as arrivals from './arrivals.ts'
import * as audit from './audit.ts'
import * as authorLists from './author-lists.ts'
import * as exports from './exports.ts'
import * as explanations from './explanations.ts'
import * as corrections from './corrections.ts'
import * as billing from './billing.ts'
import * as checkouts from './checkouts.ts'
import * as planUsage from './plan-usage.ts'
import * as collection from './collection.ts'
import * as comparison from './comparison.ts'
import * as conversation from './conversation.ts'
import * as filtered from './filtered.ts'
import * as filters from './filters.ts'
import * as dataVersion from './data-version.ts'
import * as discover from './discover.ts'
import * as imports from './imports.ts'
import * as mappingPresets from './mapping-presets.ts'
import * as firstSteps from './first-steps.ts'
import * as insights from './insights.ts'
import * as invites from './invites.ts'
import * as joining from './joining.ts'
import * as keyPreferences from './key-preferences.ts'
import * as members from './members.ts'
import * as mutes from './mutes.ts'
import * as notes from './notes.ts'
import * as notices from './notices.ts'
import * as onePost from './one-post.ts'
import * as ownAccounts from './own-accounts.ts'
import * as people from './people.ts'
import * as performance from './performance.ts'
import * as pinnedViews from './pinned-views.ts'
import * as posts from './posts.ts'
import * as preferences from './preferences.ts'
import * as queries from './queries.ts'
import * as staff from './staff.ts'
import * as statements from './statements.ts'
import * as sentiment from './sentiment.ts'
import * as restores from './restores.ts'
import * as retention from './retention.ts'
import * as session from './session.ts'
import * as spans from './spans.ts'
import * as tags from './tags.ts'
import * as uploads from './uploads.ts'
import * as users from './users.ts'
import * as workspaceCreation from './workspace-creation.ts'
import * as workspaceSources from './workspace-sources.ts'
import * as workspaces from './workspaces.ts'
import type { Endpoint } from './endpoint.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Every endpoint by its name: the server refuses to start when one has no handler, the OpenAPI document lists them. */
export const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  [
    session,
    users,
    invites,
    joining,
    workspaces,
    workspaceCreation,
    members,
    queries,
    filters,
    mutes,
    posts,
    dataVersion,
    pinnedViews,
    onePost,
    tags,
    corrections,
    sentiment,
    notes,
    notices,
    preferences,
    keyPreferences,
    filtered,
    explanations,
    insights,
    comparison,
    conversation,
    people,
    authorLists,
    statements,
    spans,
    workspaceSources,
    arrivals,
    firstSteps,
    performance,
    ownAccounts,
    discover,
    uploads,
    imports,
    mappingPresets,
    exports,
    audit,
    retention,
    planUsage,
    checkouts,
    billing,
    restores,
    collection,
    staff,
  ].flatMap((module) => Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))),
)
