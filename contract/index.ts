import * as explanations from './explanations.ts'
import * as corrections from './corrections.ts'
import * as conversation from './conversation.ts'
import * as filtered from './filtered.ts'
import * as filters from './filters.ts'
import * as discover from './discover.ts'
import * as imports from './imports.ts'
import * as mappingPresets from './mapping-presets.ts'
import * as insights from './insights.ts'
import * as invites from './invites.ts'
import * as members from './members.ts'
import * as mutes from './mutes.ts'
import * as onePost from './one-post.ts'
import * as people from './people.ts'
import * as posts from './posts.ts'
import * as preferences from './preferences.ts'
import * as queries from './queries.ts'
import * as session from './session.ts'
import * as tags from './tags.ts'
import * as uploads from './uploads.ts'
import * as users from './users.ts'
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
    workspaces,
    members,
    queries,
    filters,
    mutes,
    posts,
    onePost,
    tags,
    corrections,
    preferences,
    filtered,
    explanations,
    insights,
    conversation,
    people,
    discover,
    uploads,
    imports,
    mappingPresets,
  ].flatMap((module) => Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))),
)
