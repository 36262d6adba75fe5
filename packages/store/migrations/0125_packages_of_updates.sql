-- Of an update of optimizers: packages that its modules lack together, as its concentrator said last, and how many it has sent again. Null:
-- the concentrator says nothing of it (an older program), or has not begun.
alter table command add column packages_missing integer;
alter table command add column packages_sent_again integer;
