ALTER TABLE "mention_reservations" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "collected_posts" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "collector_gaps" ADD COLUMN "portion" uuid;--> statement-breakpoint
ALTER TABLE "collectors" ADD COLUMN "portion" uuid;--> statement-breakpoint
ALTER TABLE "mention_reservations" ADD CONSTRAINT "mention_reservations_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;