-- How far each stream of a concentrator is committed without a hole: older rows of ingest_batch may then go,
-- and a batch at or below `contiguous` is known without its row.
create table ingest_stream (
  gw          text not null,
  stream      text not null,
  epoch       text not null,
  contiguous  bigint not null default 0,
  highest     bigint not null default 0,
  primary key (gw, stream, epoch)
);

-- Open commands by deadline and open tasks by deadline, for the sweep.
create index task_open on task (deadline) where status = 1;
create index command_deadline on command (deadline) where state in ('queued', 'sent', 'accepted', 'running');
create index command_task on command (task_id);
