-- What a phone kept while it had no network says when it happened (at); here is when it came (docs/decisions/0122). Null: at once.
alter table work_order_entry add column sent_at timestamptz;
