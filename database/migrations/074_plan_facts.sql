-- What a plan said when it asked, apart from the words of its planner: each reader gets it in the own language (decision 142).
alter table enquiries add column plan_facts jsonb;

comment on column enquiries.plan_facts is 'What the plan said when it asked, for each reader in the own language; typed says how many characters of the message are the planner''s own words, the rest repeats these facts';
