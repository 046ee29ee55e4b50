/** Codes of the file that are no goods: postage, fees, discounts and bookings. They are materials too, in a group of their own. */
const services = new Set(["POST", "DOT", "C2", "M", "D", "S", "B", "BANK CHARGES", "AMAZONFEE", "CRUK", "23444"]);

export function materialGroupOf(code: string): "services" | "vouchers" | "giftware" {
  if (services.has(code.toUpperCase())) return "services";
  return /^gift_/i.test(code) ? "vouchers" : "giftware";
}
