CREATE TABLE "early_counts" (
	"place" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "early_counts_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"collector_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"more" jsonb NOT NULL,
	"came" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "early_counts" ADD CONSTRAINT "early_counts_collector_id_collectors_id_fk" FOREIGN KEY ("collector_id") REFERENCES "public"."collectors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "early_counts_collector_id_at_index" ON "early_counts" USING btree ("collector_id","at");