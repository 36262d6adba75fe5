-- A shutdown did not reach all of its concentrators in time: whoever looks after the plant is asked again when one of them is back.
alter table task add column ask_when_back boolean not null default false;
create index task_ask_when_back on task (id) where ask_when_back;
