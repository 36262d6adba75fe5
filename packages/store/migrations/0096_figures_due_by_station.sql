-- What is noted of a group of stations is taken without reading the rest of the queue: after two days without a link, 100,000 stations have
-- 14 million rows in it, and each of 500 groups read them all.
create index figure_due_station on figure_due (station_id);
