import * as apiTokens from './api-tokens/api-tokens.ts'
import * as alerts from './alerts/alerts.ts'
import * as alertMarks from './alerts/marks.ts'
import * as arrivals from './collection/arrivals.ts'
import * as audit from './workspaces/audit.ts'
import * as addresses from './channels/addresses.ts'
import * as authorLists from './filters/author-lists.ts'
import * as exports from './posts/exports.ts'
import * as explanations from './posts/explanations.ts'
import * as customFields from './filters/custom-fields.ts'
import * as corrections from './posts/corrections.ts'
import * as billing from './billing/billing.ts'
import * as categories from './filters/categories.ts'
import * as channels from './channels/channels.ts'
import * as checkouts from './billing/checkouts.ts'
import * as planUsage from './billing/plan-usage.ts'
import * as collection from './collection/collection.ts'
import * as filtered from './filters/filtered.ts'
import * as filters from './filters/filters.ts'
import * as dataVersion from './posts/data-version.ts'
import * as imports from './ingest/imports.ts'
import * as mappingPresets from './ingest/mapping-presets.ts'
import * as firstSteps from './workspaces/first-steps.ts'
import { answerEndpoints } from './answers/index.ts'
import * as queryFigures from './answers/query-figures.ts'
import * as invites from './workspaces/invites.ts'
import * as joining from './workspaces/joining.ts'
import * as keyPreferences from './workspaces/key-preferences.ts'
import * as members from './workspaces/members.ts'
import * as mutes from './filters/mutes.ts'
import * as notes from './answers/notes.ts'
import * as notices from './workspaces/notices.ts'
import * as onePost from './posts/one-post.ts'
import * as ownAccounts from './filters/own-accounts.ts'
import * as pinnedViews from './answers/pinned-views.ts'
import * as posts from './posts/posts.ts'
import * as preferences from './workspaces/preferences.ts'
import * as queries from './saved-queries/queries.ts'
import * as staff from './workspaces/staff.ts'
import * as statements from './answers/statements.ts'
import * as sentiment from './posts/sentiment.ts'
import * as sentimentExplanation from './posts/sentiment-explanation.ts'
import * as sentimentLayer from './posts/sentiment-layer.ts'
import * as reports from './reports/reports.ts'
import * as reportImages from './reports/images.ts'
import * as restores from './workspaces/restores.ts'
import * as retention from './workspaces/retention.ts'
import * as session from './session/session.ts'
import * as shares from './shares/shares.ts'
import * as spans from './answers/spans.ts'
import * as tags from './posts/tags.ts'
import * as uploads from './ingest/uploads.ts'
import * as users from './session/users.ts'
import * as workspaceCreation from './workspaces/workspace-creation.ts'
import * as workspaceSources from './collection/workspace-sources.ts'
import * as workspaces from './workspaces/workspaces.ts'
import type { Endpoint } from './endpoint.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Every endpoint by name; the server refuses to start if one has no handler, and OpenAPI lists them. */
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
    sentimentExplanation,
    sentimentLayer,
    notes,
    alertMarks,
    alerts,
    notices,
    channels,
    addresses,
    preferences,
    keyPreferences,
    filtered,
    explanations,
    answerEndpoints,
    queryFigures,
    authorLists,
    customFields,
    categories,
    statements,
    spans,
    shares,
    workspaceSources,
    arrivals,
    firstSteps,
    ownAccounts,
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
    reports,
    reportImages,
    collection,
    staff,
    apiTokens,
  ].flatMap((module) => Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))),
)
