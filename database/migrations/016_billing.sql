alter table orders add is_prepaid boolean not null default false;
comment on column orders.is_prepaid is 'Takes effect when it is paid: for whoever has let an order lapse, or has used up the days to pay';

-- An order goes after its ten years, and its invoices with it
alter table invoices
	drop constraint invoices_order_id_fkey,
	add foreign key (order_id) references orders on delete cascade;
create index orders_ends on orders (ends_at) where state = 'paid';
create index bank_payments_order on bank_payments (order_id);
