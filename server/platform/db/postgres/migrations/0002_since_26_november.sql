CREATE TABLE "custom_fields" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "custom_fields_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "sentiment_layers" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"use" text DEFAULT 'off' NOT NULL,
	"code" integer DEFAULT 0 NOT NULL,
	"model" integer DEFAULT 0 NOT NULL,
	"learnt" jsonb,
	"learnt_from" text DEFAULT '' NOT NULL,
	"learnt_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"code" integer NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"content" jsonb,
	"status" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"code" integer,
	"next_attempt_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "api_calls" (
	"holder" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"token_id" uuid,
	"minute" timestamp with time zone NOT NULL,
	"calls" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"start" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "api_tokens_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "alert_firings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"alert_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"observed" double precision,
	"expected" double precision,
	"score" double precision,
	"why" jsonb NOT NULL,
	"posts" integer NOT NULL,
	"search" jsonb,
	"leading" jsonb NOT NULL,
	"is_failure" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "alert_hits" (
	"alert_id" uuid NOT NULL,
	"source" text NOT NULL,
	"native_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"firing_id" uuid,
	CONSTRAINT "alert_hits_alert_id_source_native_id_pk" PRIMARY KEY("alert_id","source","native_id")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"private_to" uuid,
	"name" text NOT NULL,
	"condition" jsonb NOT NULL,
	"scope" jsonb NOT NULL,
	"schedule" jsonb,
	"cooldown_minutes" integer NOT NULL,
	"recipients" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"state" text NOT NULL,
	"state_since" timestamp with time zone DEFAULT now() NOT NULL,
	"fired_at" timestamp with time zone,
	"until" timestamp with time zone,
	"held" boolean DEFAULT false NOT NULL,
	"failure" jsonb,
	"note" jsonb,
	"wake_event" text,
	"wake_at" timestamp with time zone,
	"watched_from" timestamp with time zone NOT NULL,
	"firing_id" uuid,
	"query_version" integer,
	"checked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"url" text NOT NULL,
	"secret" text,
	"previous_secret" text,
	"previous_secret_until" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"disabled_for" text,
	"failing_since" timestamp with time zone,
	"last_delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"cause_kind" text NOT NULL,
	"cause_id" text NOT NULL,
	"recipient_kind" text NOT NULL,
	"recipient_id" uuid NOT NULL,
	"label" text NOT NULL,
	"channel" text NOT NULL,
	"subject" text NOT NULL,
	"notice" jsonb,
	"status" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"answer" text,
	"next_attempt_at" timestamp with time zone,
	"queued_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recipient_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"email" text,
	"user_id" uuid,
	"confirm_hash" text,
	"confirm_until" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"unsubscribe_hash" text NOT NULL,
	"unsubscribe_token" text NOT NULL,
	"unsubscribed_at" timestamp with time zone,
	"mail_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	CONSTRAINT "recipient_addresses_confirmHash_unique" UNIQUE("confirm_hash"),
	CONSTRAINT "recipient_addresses_unsubscribeHash_unique" UNIQUE("unsubscribe_hash")
);
--> statement-breakpoint
CREATE TABLE "report_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"due_at" timestamp with time zone,
	"status" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"from_day" date,
	"to_day" date,
	"figures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"file" jsonb,
	"no_file" jsonb,
	"failure" jsonb,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"private_to" uuid,
	"name" text NOT NULL,
	"items" jsonb NOT NULL,
	"search" jsonb NOT NULL,
	"range" text NOT NULL,
	"schedule" jsonb,
	"recipients" jsonb NOT NULL,
	"next_at" timestamp with time zone,
	"next_zone" text,
	"sent_at" timestamp with time zone,
	"problem" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "share_attempts" (
	"share_id" uuid NOT NULL,
	"network" text NOT NULL,
	"attempts" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "share_attempts_share_id_network_pk" PRIMARY KEY("share_id","network")
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"mode" text NOT NULL,
	"target" jsonb NOT NULL,
	"answers" text,
	"scope" jsonb,
	"password_hash" text,
	"show_posts" boolean NOT NULL,
	"embed_origins" jsonb NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"openings" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp with time zone,
	CONSTRAINT "shares_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "rotated_refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"salt" text NOT NULL,
	"rotated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "custom_fields_name" ON "custom_fields" USING btree ("workspace_id",lower("name"));--> statement-breakpoint
CREATE INDEX "mails_workspace_id_index" ON "mails" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "mails_status_next_attempt_at_index" ON "mails" USING btree ("status","next_attempt_at");--> statement-breakpoint
CREATE INDEX "mails_address_index" ON "mails" USING btree ("address");--> statement-breakpoint
ALTER TABLE "api_calls" ADD CONSTRAINT "api_calls_token_id_api_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."api_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_firings" ADD CONSTRAINT "alert_firings_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_hits" ADD CONSTRAINT "alert_hits_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_hits" ADD CONSTRAINT "alert_hits_firing_id_alert_firings_id_fk" FOREIGN KEY ("firing_id") REFERENCES "public"."alert_firings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_runs" ADD CONSTRAINT "report_runs_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_attempts" ADD CONSTRAINT "share_attempts_share_id_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_calls_workspace_id_index" ON "api_calls" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "api_calls_token_id_index" ON "api_calls" USING btree ("token_id");--> statement-breakpoint
CREATE INDEX "api_tokens_workspace_id_index" ON "api_tokens" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "api_tokens_created_by_index" ON "api_tokens" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "alert_firings_alert_id_at_index" ON "alert_firings" USING btree ("alert_id","at");--> statement-breakpoint
CREATE INDEX "alert_firings_workspace_id_at_index" ON "alert_firings" USING btree ("workspace_id","at");--> statement-breakpoint
CREATE INDEX "alert_hits_waiting" ON "alert_hits" USING btree ("alert_id") WHERE "alert_hits"."firing_id" IS NULL;--> statement-breakpoint
CREATE INDEX "alert_hits_firing_id_index" ON "alert_hits" USING btree ("firing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_name" ON "alerts" USING btree ("workspace_id",coalesce("private_to", '00000000-0000-0000-0000-000000000000'::uuid),lower("name"));--> statement-breakpoint
CREATE INDEX "alerts_next_check_at_index" ON "alerts" USING btree ("next_check_at");--> statement-breakpoint
CREATE UNIQUE INDEX "channels_name" ON "channels" USING btree ("workspace_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_once" ON "deliveries" USING btree ("workspace_id","cause_kind","cause_id","recipient_kind","recipient_id");--> statement-breakpoint
CREATE INDEX "deliveries_recipient_id_created_at_index" ON "deliveries" USING btree ("recipient_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "deliveries_status_next_attempt_at_index" ON "deliveries" USING btree ("status","next_attempt_at");--> statement-breakpoint
CREATE INDEX "deliveries_created_at_index" ON "deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "recipient_addresses_email" ON "recipient_addresses" USING btree ("workspace_id",lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "recipient_addresses_workspace_id_user_id_index" ON "recipient_addresses" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_runs_once" ON "report_runs" USING btree ("report_id","due_at");--> statement-breakpoint
CREATE INDEX "report_runs_report_id_created_at_index" ON "report_runs" USING btree ("report_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "report_runs_workspace_id_index" ON "report_runs" USING btree ("workspace_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_name" ON "reports" USING btree ("workspace_id",coalesce("private_to", '00000000-0000-0000-0000-000000000000'::uuid),lower("name"));--> statement-breakpoint
CREATE INDEX "reports_next_at_index" ON "reports" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "shares_workspace_id_index" ON "shares" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "rotated_refresh_tokens_session_id_rotated_at_index" ON "rotated_refresh_tokens" USING btree ("session_id","rotated_at");--> statement-breakpoint
CREATE INDEX "rotated_refresh_tokens_rotated_at_index" ON "rotated_refresh_tokens" USING btree ("rotated_at");--> statement-breakpoint
CREATE INDEX "rate_limits_ends_at_index" ON "rate_limits" USING btree ("ends_at");--> statement-breakpoint
-- From here on each statement locks a table that running servers use. Lock them in the order the servers do, sessions before
-- workspaces: otherwise a server could wait for this transaction while this transaction waits for the server.
ALTER TABLE "custom_fields" ADD CONSTRAINT "custom_fields_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_fields" ADD CONSTRAINT "custom_fields_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_private_to_users_id_fk" FOREIGN KEY ("private_to") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipient_addresses" ADD CONSTRAINT "recipient_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipient_addresses" ADD CONSTRAINT "recipient_addresses_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_runs" ADD CONSTRAINT "report_runs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_private_to_users_id_fk" FOREIGN KEY ("private_to") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "used_id_tokens" ADD COLUMN "input_hash" text;--> statement-breakpoint
ALTER TABLE "used_id_tokens" ADD COLUMN "answer" text;--> statement-breakpoint
CREATE INDEX "used_id_tokens_expires_at_index" ON "used_id_tokens" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "key_thumbprint" text;--> statement-breakpoint
ALTER TABLE "rotated_refresh_tokens" ADD CONSTRAINT "rotated_refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "sharing" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_fields" ADD CONSTRAINT "custom_fields_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sentiment_layers" ADD CONSTRAINT "sentiment_layers_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_calls" ADD CONSTRAINT "api_calls_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_firings" ADD CONSTRAINT "alert_firings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipient_addresses" ADD CONSTRAINT "recipient_addresses_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_runs" ADD CONSTRAINT "report_runs_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD COLUMN "mail_id" uuid;--> statement-breakpoint
ALTER TABLE "exports" ADD COLUMN "token_id" uuid;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_token_id_api_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."api_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exports_token_id_index" ON "exports" USING btree ("token_id");--> statement-breakpoint
ALTER TABLE "restores" ADD COLUMN "resting" jsonb;--> statement-breakpoint
ALTER TABLE "servers" ADD COLUMN "release" text;