-- What an order with an idempotency key said, so that the key with another order is refused; keys are forgotten after a week.
alter table task add column order_hash bytea;
create index task_keyed on task (created_at) where idempotency_key is not null;

-- a whole station names no devices: what it named had no effect
update approval set input = jsonb_set(input, '{target,ids}', '[]') where input -> 'target' ->> 'kind' = 'station';
