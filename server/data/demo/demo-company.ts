/** The sales areas through which the supplier of the demo sells. */
export interface DemoSalesArea {
  code: string;
  title: string;
  sales_org: string;
  channel: string;
  division: string;
  currency: string;
  currency_sym: string;
}

export const domestic: DemoSalesArea = {
  code: "1000-10-00",
  title: "Domestic",
  sales_org: "1000",
  channel: "10",
  division: "00",
  currency: "USD",
  currency_sym: "$",
};

export const europe: DemoSalesArea = {
  code: "2000-10-00",
  title: "Europe",
  sales_org: "2000",
  channel: "10",
  division: "00",
  currency: "EUR",
  currency_sym: "€",
};

export const demoSalesAreas: readonly DemoSalesArea[] = [domestic, europe];
