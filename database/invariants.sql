-- What must hold for carts, stock, orders and payments at any quiet moment. Returns one row for each violation: the
-- rule and the record. No row = no violation.
--
-- $1, JSON:
--   moves     [[from, to, by], …]  the legal moves: MOVES of contracts/order/order.ts
--   pieces    {sku: count}         initial + received; variants that are not named are not counted
--   now       timestamp            the current time; null = the database's
--   at        timestamp            the database's time when the copy was made that is looked at
--   placed    [order id, …]        orders whose placing was acknowledged
--   unpaidMax number               unpaid orders a person may have; null = not checked
with given as (
  select $1::jsonb as j
),
moment as (
  select coalesce((j ->> 'now')::timestamptz, (j ->> 'at')::timestamptz, now()) as now from given
),
moves as (
  select m ->> 0 as origin, m ->> 1 as status, m ->> 2 as by from given, jsonb_array_elements(j -> 'moves') as m
),
-- Placed orders; all others are drafts.
bought as (
  select * from orders where status <> 'borrador'
),
steps as (
  select h.*,
    coalesce(lag(status) over (partition by "order" order by id), 'borrador') as origin,
    row_number() over (partition by "order" order by id desc) as from_last
  from order_history h
),
reached as (
  select "order",
    count(*) filter (where status = 'pagado') as paid,
    count(*) filter (where status = 'vencido') as expired,
    count(*) filter (where status = 'por_revisar') as reviewed,
    count(*) filter (where status = 'entregado') as handed
  from order_history group by "order"
),
lines as (
  select "order",
    sum(price * quantity)::bigint as subtotal,
    sum(coalesce(offer_price, (price * (100 - discount) + 50) / 100) * quantity - promo_discount)::bigint as goods
  from order_lines group by "order"
),
held as (
  select l.variant, sum(l.quantity)::bigint as count
  from order_lines l join orders o on o.id = l."order" where o.holds group by l.variant
),
-- Given back after the delivery, and not to be sold again.
lost as (
  select piece -> 'from' ->> 'sku' as variant, sum((piece ->> 'quantity')::int)::bigint as count
  from order_changes, jsonb_array_elements(pieces) as piece where piece ->> 'restocked' = 'false' group by 1
),
money as (
  select "order",
    count(*) filter (where state in ('por_cobrar', 'iniciando', 'pendiente', 'en_verificacion')) as alive,
    count(*) filter (where state = 'pagado' and not extra) as settled
  from payments group by "order"
),
live_jobs as (
  select kind, key from jobs where done_at is null and dead_at is null
),
-- Payable: the bank knows it and may take money for it until its last day, in La Paz.
bank_payments as (
  select p.*, p.provider_id is not null
      and coalesce(p.expires_on >= (moment.now at time zone 'UTC' - interval '4 hours')::date, false) as is_payable
  from payments p, moment where p.provider <> 'manual'
),
mails as (
  select key, count(*) as count, count(*) filter (where dead_at is not null) as dead
  from jobs where kind = 'mail' and key is not null group by key
)

-- INV1: every piece that came in is in stock or in an order that holds it.
select 'INV1 stock' as rule, p.key as what,
  format('%s came in, %s on the shelf, %s in orders', p.value, v.stock, coalesce(h.count, 0)) as detail
from given, jsonb_each_text(j -> 'pieces') as p
left join variants v on v.id = p.key
left join held h on h.variant = p.key
left join lost l on l.variant = p.key
where v.stock is null or p.value::bigint <> v.stock + coalesce(h.count, 0) + coalesce(l.count, 0)
union all
select 'INV1 stock below nothing', id, stock::text from variants where stock < 0

-- INV2: an unpaid or served order holds its pieces; a cancelled one frees them soon; none holds them for ever.
union all
select 'INV2 pieces', id::text, format('%s, holds %s', status, holds) from orders
where (status in ('pendiente', 'en_verificacion', 'pagado', 'en_preparacion', 'listo', 'enviado', 'entregado') and not holds)
  or (status in ('borrador', 'vencido') and holds)
union all
select 'INV2 cancelled, and nobody gives its pieces back', id::text, '' from orders
where status = 'cancelado' and holds
  and not exists (select from live_jobs where kind = 'order-release' and key = orders.id::text)
union all
select 'INV2 waits, and nobody will end it', id::text, expires_at::text from orders
where status = 'pendiente'
  and (expires_at is null or not exists (select from live_jobs where kind = 'order-expire' and key = orders.id::text))
union all
select 'INV2 waits too long', o.id::text, o.expires_at::text from orders o, moment
where o.status = 'pendiente' and o.expires_at < moment.now - interval '10 minutes 60 seconds'

-- INV3: a paid order is paid once, with its exact total; otherwise it went to review.
union all
select 'INV3 served, and not settled once', o.id::text, format('%s, %s settled', o.status, coalesce(m.settled, 0))
from bought o left join money m on m."order" = o.id left join reached r on r."order" = o.id
where (o.status = 'pagado' or (o.purchase_type = 'qr' and o.status in ('en_preparacion', 'listo', 'enviado', 'entregado'))
    or o.status = 'entregado')
  and (coalesce(m.settled, 0) = 0 or (m.settled > 1 and o.review is distinct from 'twice'))
union all
select 'INV3 money for what is not paid', o.id::text, o.status
from orders o join money m on m."order" = o.id left join reached r on r."order" = o.id
where m.settled > 0
  and (o.status in ('borrador', 'pendiente', 'en_verificacion', 'vencido')
    or (o.status = 'cancelado' and coalesce(r.paid, 0) + coalesce(r.reviewed, 0) = 0))
union all
select 'INV3 amount', p.id::text, format('%s %s of %s %s', p.paid_amount, p.currency, o.total, o.moneda)
from payments p join orders o on o.id = p."order" left join reached r on r."order" = o.id
where p.currency <> case o.moneda when 'Bs.' then 'BOB' else p.currency end
  -- As the order cost when it was asked for.
  or (not p.extra and p.amount <> o.total
    and not exists (select from order_changes c where c."order" = o.id and c.total_before = p.amount))
  or (p.state = 'pagado' and p.paid_amount is distinct from p.amount and coalesce(r.reviewed, 0) = 0
    and o.review is distinct from 'twice')
union all
select 'INV3 settled and not', id::text, format('%s, paid %s', state, paid_at) from payments
where (state = 'pagado') <> (paid_at is not null)

union all
select 'INV3 refunded more than was paid', r."order"::text, format('%s of %s', r.refunded, coalesce(p.paid, 0))
from (select "order", sum(amount) as refunded from order_refunds group by "order") r
left join (select "order", sum(coalesce(paid_amount, amount)) as paid from payments where paid_at is not null
  group by "order") p on p."order" = r."order"
where r.refunded > coalesce(p.paid, 0)

-- INV4: one live payment per order, unique payment references, one draft and a limit of unpaid orders per user.
union all
select 'INV4 payments alive', o.id::text, format('%s, %s alive', o.status, m.alive)
from orders o join money m on m."order" = o.id
where m.alive > 1 or (m.alive > 0 and o.status in ('borrador', 'vencido', 'cancelado', 'pagado', 'devuelto'))
union all
select 'INV4 reference', reference, count(*)::text from payments group by reference having count(*) > 1
union all
select 'INV4 drafts', user_id::text, count(*)::text from orders where status = 'borrador' and user_id is not null
group by user_id having count(*) > 1
union all
select 'INV4 unpaid orders of one person', user_id::text, count(*)::text from orders, given
where status in ('pendiente', 'en_verificacion') and user_id is not null
group by user_id, j having count(*) > (j ->> 'unpaidMax')::bigint

-- INV5: an order's total is the sum of its own lines.
union all
select 'INV5 total', o.id::text,
  format('%s - %s + %s = %s, lines say %s and %s', o.subtotal, o.discount, o.shipping_cost, o.total, l.subtotal, l.goods)
from bought o left join lines l on l."order" = o.id
where l.goods is null or o.subtotal <> l.subtotal or o.discount <> l.subtotal - l.goods + o.order_discount
  or o.total <> l.goods - o.order_discount + o.shipping_cost

-- INV6: a cart has each variant once, one to twenty pieces of it.
union all
select 'INV6 line', cart::text, format('%s × %s', variant, sum(quantity)) from cart_lines
group by cart, variant having count(*) > 1 or min(quantity) < 1 or max(quantity) > 20

-- INV7: an order's history consists of legal moves and ends at its status.
union all
select 'INV7 move', s."order"::text, format('%s → %s by %s', s.origin, s.status, s.by) from steps s
where not exists (select from moves m where m.origin = s.origin and m.status = s.status and m.by = s.by)
union all
select 'INV7 end', o.id::text, format('%s, the history says %s', o.status, coalesce(s.status, 'borrador'))
from orders o left join steps s on s."order" = o.id and s.from_last = 1
where o.status <> coalesce(s.status, 'borrador')

-- INV8: every mail is sent once, to who has a confirmed address; an open payment has a job that polls it. Mails of the
-- last days only: done jobs are deleted after a week.
union all
select 'INV8 mail', o.id::text, format('%s: %s of %s', w.kind, coalesce(m.count, 0), l.least)
from (
  select o.*, u.email_verified and u.claim is null and o.placed_at > moment.now - interval '6 days'
    -- Confirmed later, the mail was not owed. The accounts' times are the database's, also where the shop's clock is not.
    and (u.updated_at <= o.placed_at or j ->> 'now' is not null) as is_told
  from bought o join users u on u.id = o.user_id, moment, given where source = 'web'
) o left join reached r on r."order" = o.id
cross join lateral (values
  -- That a QR is not paid yet is mailed after ten minutes.
  ('placed', case when o.purchase_type = 'qr' then 0 else 1 end, 1), ('paid', r.paid, r.paid), ('expired', least(r.expired, 1), r.expired)
) as w(kind, wanted, most)
cross join lateral (select case when o.is_told then w.wanted else 0 end as least) as l
left join mails m on m.key = w.kind || ':' || o.id
where not coalesce(m.count, 0) between coalesce(l.least, 0) and coalesce(w.most, 0)
union all
select 'INV8 mail given up', key, dead::text from mails where dead > 0
union all
select 'INV8 nobody asks the bank', p.id::text, p.state from bank_payments p
where (p.state = 'iniciando' and not exists (select from live_jobs where kind = 'payment-ask' and key = p.id::text))
  or ((p.state = 'pendiente' or p.is_payable) and p.paid_at is null
    and not exists (select from live_jobs where kind = 'payment-poll' and key = p.id::text))
union all
select 'INV8 nobody takes the QR back', p.id::text, p.state from bank_payments p
where p.is_payable and p.state in ('vencido', 'cancelado', 'fallido') and p.closed_at is null and p.paid_at is null
  and not exists (select from live_jobs where kind = 'order-release' and key in (p."order"::text, p."order" || ':qr'))
union all
select 'INV8 nobody looks for the lost QR', p.id::text, p.state from bank_payments p, moment
where p.asked_at > moment.now - interval '1 day' and p.state <> 'iniciando'
  and p.provider_id is null and p.closed_at is null and p.paid_at is null
  and not exists (select from live_jobs where kind in ('payment-find', 'payment-ask') and key = p.id::text)

-- INV9: an acknowledged order exists; placed orders have lines, drafts have none.
union all
select 'INV9 lost', a.id, coalesce(o.status, 'not there')
from given, jsonb_array_elements_text(j -> 'placed') as a(id)
left join orders o on o.id = a.id::uuid
where o.status is null or o.status = 'borrador'
union all
select 'INV9 lines', o.id::text, o.status from orders o
where (o.status = 'borrador') = exists (select from order_lines l where l."order" = o.id)

-- INV10: a cart belongs either to a guest or to a user.
union all
select 'INV10 owner', id::text, '' from carts where (guest is null) = (user_id is null)

-- INV11: order numbers are unique, and exactly the placed orders have one.
union all
select 'INV11 number', number::text, count(*)::text from orders where number is not null group by number
having count(*) > 1
union all
select 'INV11 without a number', id::text, status from orders where (status = 'borrador') <> (number is null)

-- INV12: an order has one invoice that is not annulled, and it is over the order's total, as the annulled were.
union all
select 'INV12 invoices alive', "order"::text, count(*)::text from invoices where state = 'issued' group by "order"
having count(*) > 1
union all
select 'INV12 amount', i.id::text, format('%s of %s', i.amount, o.total)
from invoices i join orders o on o.id = i."order" where i.amount <> o.total
  and (i.state = 'issued'
    or not exists (select from order_changes c where c."order" = o.id and c.total_before = i.amount))

-- INV13: each change goes on from the total before it, the last one to the order's; only changes leave a difference.
union all
select 'INV13 total', c.id::text, format('to %s, then %s', c.total_after, coalesce(c.next, o.total))
from (select *, lead(total_before) over (partition by "order" order by seq) as next from order_changes) c
join orders o on o.id = c."order" where c.total_after <> coalesce(c.next, o.total)
union all
select 'INV13 difference', o.id::text, difference::text from orders o
where (difference is null) = exists (select from order_changes c where c."order" = o.id)
union all
select 'INV13 collected', p.id::text, p.state from payments p join orders o on o.id = p."order"
where p.extra and (o.difference is null or p.state <> 'pagado' or p.way is null)

-- INV14: what is asked for after the delivery is of pieces that the order has, once at a time, and ends with an answer.
union all
select 'INV14 pieces', r.id::text, format('%s of %s', piece ->> 'quantity', coalesce(l.quantity, 0))
from exchange_requests r cross join jsonb_array_elements(r.pieces) as piece
left join order_lines l on l."order" = r."order" and l.variant = piece ->> 'sku'
where r.state = 'open' and (piece ->> 'quantity')::int not between 1 and coalesce(l.quantity, 0)
union all
select 'INV14 open', r.id::text, o.status from exchange_requests r join orders o on o.id = r."order"
where r.state = 'open' and (o.status <> 'entregado' or o.user_id is null or r.answered_at is not null)
